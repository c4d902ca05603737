/// Invented brand words and name patterns.
///
/// A name joins a coined brand with a real place word. The coinages are ours, so a made-up price
/// never stands under a real house's name.
enum BrandWords {
  static let heads = [
    "가온", "나래", "노을", "누리", "다솜", "달빛", "도담", "들꽃", "라온", "마루", "모란", "물결", "미루", "바람", "별마", "보늬",
    "비단", "새솔", "산들", "서리", "소담", "솔향", "슬기", "시나", "아라", "아토", "안개", "여울", "연두", "오름", "온새", "윤슬",
    "은하", "이든", "자락", "조은", "차오", "초롱", "큰솔", "타래", "파랑", "포근", "푸른", "하늘", "한결", "해솔", "호수", "흰돌",
  ]
  static let tails = [
    "가람", "결", "곁에", "나루", "누각", "담", "당", "뜨락", "루", "마당", "머묾", "모루", "못", "방", "벗", "별채", "사이",
    "서재",
    "쉼", "아래", "온", "울", "자리", "재", "정원", "채", "터", "품",
  ]
  static let overseasHeads = [
    "그라", "노바", "도라", "루미", "마레", "멜리", "베라", "비엔", "세레", "솔리", "아르", "엘로", "오르", "카소", "타비", "피오",
  ]
  static let overseasTails = [
    "나르", "노", "논", "델", "레토", "렌자", "린", "벨로", "빌", "안느", "에타", "온디", "테아", "토르",
  ]

  static func patterns(_ kind: ItemKind, urban: Bool, hanok: Bool) -> [NamePattern] {
    switch kind {
    case .hotel: urban ? cityHotel : resortHotel
    case .pension: pension
    case .motel: motel
    case .guesthouse: hanok ? hanokHouse : guesthouse
    case .camping: camping
    case .overseas: overseas
    case .ticket: ticket
    case .flight: flight
    case .package: package
    }
  }

  private static let cityHotel: [NamePattern] = [
    "# 호텔 @", "@ # 호텔", "호텔 # @", "# 스위트 @", "@ # 레지던스",
  ]
  private static let resortHotel: [NamePattern] = [
    "# 리조트 @", "@ # 호텔", "호텔 # @", "# 호텔앤스파 @", "@ # 리조트",
  ]
  private static let pension: [NamePattern] = [
    "@ # 펜션", "# 풀빌라 @", "@ # 독채펜션", "# 스테이 @", "@ # 풀빌라",
  ]
  private static let motel: [NamePattern] = ["@ # 모텔", "# 인 @", "호텔 # @점", "@ # 무인텔"]
  private static let hanokHouse: [NamePattern] = ["@ # 한옥", "# 고택 @", "@ 한옥스테이 #", "한옥 # @"]
  private static let guesthouse: [NamePattern] = [
    "@ # 게스트하우스", "# 하우스 @", "@ # 민박", "# 게하 @",
  ]
  private static let camping: [NamePattern] = ["@ # 글램핑", "# 캠핑장 @", "@ # 카라반", "# 오토캠핑 @"]
  private static let overseas: [NamePattern] = ["# 호텔 @", "@ # 리조트", "# 스위트 @", "@ # 인"]
  private static let ticket: [NamePattern] = [
    "@ 해설 투어", "@ 반나절 나들이", "@ 자전거 투어", "@ 스냅 촬영 산책", "@ 가족 체험",
  ]
  private static let flight: [NamePattern] = ["@"]
  private static let package: [NamePattern] = [
    "@ 자유여행", "@ 가족여행", "@ 미식 여행", "@ 온천 여행", "@ 힐링 여행", "@ 핵심 일주",
  ]
}
