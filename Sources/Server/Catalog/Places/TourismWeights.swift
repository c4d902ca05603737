/// What the district files do not tell: where people travel, and what a district is known for.
///
/// Written by hand from general knowledge; the numbers only shape the catalogue's mix.
enum TourismWeights {
  /// District code → how often it is drawn when a popular place is wanted.
  static let popular: [(code: String, weight: Int)] = [
    ("50110", 9), ("50130", 9), ("41820", 7), ("51150", 6), ("26350", 6), ("46130", 6),
    ("51210", 5), ("47130", 5), ("11140", 5), ("51830", 4), ("51760", 4), ("52111", 4),
    ("11110", 4), ("11680", 4), ("11440", 4), ("51110", 4), ("44825", 4), ("26710", 3),
    ("28110", 3), ("28710", 3), ("41830", 3), ("48220", 3), ("48310", 3), ("48840", 3),
    ("51720", 3), ("26500", 2), ("11170", 2), ("11710", 2), ("11560", 2), ("41650", 2),
    ("44180", 2), ("43800", 2), ("46710", 2), ("46150", 2), ("47170", 2), ("26230", 2),
    ("30200", 2), ("27110", 2), ("51770", 2), ("52730", 2),
  ]

  static let coast: Set<String> = [
    "26140", "26200", "26290", "26350", "26380", "26500", "26710", "28110", "28710", "28720",
    "31170", "31200", "31710", "41273", "44180", "44210", "44270", "44770", "44825", "46110",
    "46130", "46770", "46780", "46800", "46820", "46840", "46870", "46890", "46900", "46910",
    "47111", "47113", "47770", "47930", "47940", "48125", "48129", "48220", "48240", "48310",
    "48820", "48840", "50110", "50130", "51150", "51170", "51210", "51230", "51820", "51830",
    "52130", "52790", "52800",
  ]
  static let ski: Set<String> = ["51760", "51770", "51720", "51730", "51190", "52730", "41650"]
  static let hanok: Set<String> = ["11110", "47130", "47170", "52111", "46710", "46150", "44150"]

  /// Provinces that are one city; their 군 are not.
  static let metropolitan: Set<String> = ["11", "26", "27", "28", "29", "30", "31"]

  static let areas: [String: String] = [
    "11": "seoul", "26": "busan", "27": "daegu", "28": "incheon", "29": "gwangju", "30": "daejeon",
    "31": "ulsan", "36": "sejong", "41": "gyeonggi", "43": "chungbuk", "44": "chungnam",
    "46": "jeonnam", "47": "gyeongbuk", "48": "gyeongnam", "50": "jeju", "51": "gangwon",
    "52": "jeonbuk",
  ]

  /// Country → how often travellers from Korea go there, in parts of the sum.
  static let countries: [(code: String, weight: Int)] = [
    ("JP", 30), ("VN", 14), ("TH", 10), ("TW", 7), ("PH", 7), ("CN", 6), ("US", 6), ("SG", 4),
    ("HK", 4), ("FR", 4), ("IT", 4), ("ES", 3), ("ID", 3), ("GB", 2), ("AU", 2), ("DE", 2),
    ("CH", 2), ("MY", 2), ("TR", 2), ("GU", 3),
  ]
  static let resortCountries: Set<String> = ["VN", "TH", "PH", "ID", "GU", "MY"]

  /// What people call airports that are registered under another name.
  static let spokenAirportNames: [String: [String]] = [
    "HND": ["하네다 국제공항", "Haneda"], "CDG": ["샤를드골 공항"], "DMK": ["돈무앙 공항"],
    "SGN": ["호찌민 공항", "호치민 공항"], "PUS": ["부산 공항"], "GUM": ["괌 공항"],
  ]

  /// Home airports → share of the departures.
  static let origins: [(code: String, weight: Int)] = [
    ("ICN", 12), ("GMP", 3), ("PUS", 5), ("CJU", 1), ("TAE", 1), ("CJJ", 1),
  ]
  /// Of flights that stay in the country, where they go.
  static let domesticDestinations: [String] = ["CJU", "PUS", "RSU", "YNY"]
}
