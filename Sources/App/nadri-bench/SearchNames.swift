/// Names as Korean places have them, the same for every run: real regions and kinds of places, with
/// words whose syllables are as frequent as in the project's place files.
struct SearchNames {
  private var random: SplitMix
  private let cumulative: [Double]

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    // By rank, the frequency of a syllable in real names falls as one over the rank and a little more.
    var sum = 0.0
    cumulative = Self.syllables.indices.map { rank in
      sum += 1 / (Double(rank) + 6)
      return sum
    }
  }

  mutating func next() -> String {
    let region = pick(Self.regions)
    switch random.below(100) {
    case 0..<22: return "\(region) \(word()) \(pick(Self.stays))"
    case 22..<42: return "\(word())\(pick(Self.stays)) \(region)점"
    case 42..<58: return "\(region) \(word())\(pick(Self.stays))"
    case 58..<70: return "\(word()) \(pick(Self.sights))"
    case 70..<80: return "\(region) \(word())\(pick(Self.sights))"
    case 80..<88: return "\(word())\(pick(Self.towns))"
    case 88..<92: return "\(word())\(pick(Self.stays)) \(random.below(30) + 1)호점"
    case 92..<96: return "\(pick(Self.latin)) \(pick(Self.latin)) \(pick(Self.latinKinds))"
    default: return "\(pick(Self.latin)) \(pick(Self.stays)) \(region)"
    }
  }

  private mutating func word() -> String {
    var word = ""
    for _ in 0..<(2 + random.below(3)) { word.append(syllable()) }
    return word
  }

  private mutating func syllable() -> Character {
    let total = cumulative[cumulative.count - 1]
    let target = Double(random.next() >> 11) / Double(1 << 53) * total
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] < target { low = middle + 1 } else { high = middle }
    }
    return Self.syllables[low]
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.below(values.count)]
  }

  /// The commonest syllables of towns, sights, stations, houses and cities, the commonest first.
  private static let syllables = Array(
    """
    동스면이리르라가호산로아트텔지크마시사드레대카오나바타서우도관포천남신성하원장프비수부정다인광양구노에미코루고화보브베\
    문안읍파곡테니자주티토치평운야데상용모울소키암즈그디청명기삼일강진금전어터중월세공덕버현송영메봉쿠내촌와교북체제네무\
    턴해더빌창조계피푸츠선두유당페림케석블앙연린알랜방학투흥한요의만온생경반슈저플거퍼클태랑옥단러예웨종위을후누래발센헤\
    물백차매점샤링애머뉴군역렌개임배엘목황박워칼충탄섬필초달히항벨팔풍외룡은복란쓰국회갈실죽슬콜통망과여홍왕민순던커휴게\
    폴빈김엔흐길번쉬글먼험몬효량등본람롱슨농간난를불류살완밀올입담술골말너재칠언앤셰틀행감벤앰른몽들럴탈샌판심볼적낙릉율\
    함설춘병벌념힐델런콘악음둔령름론덴밸칸궁쌍좌락변허윈캐향추
    """)

  private static let regions = list(
    """
    종로 용산 성동 광진 동대문 중랑 성북 강북 도봉 노원 은평 서대문 마포 양천 강서 구로 금천 영등포 동작 관악 서초 강남 송파 강동
    부산 영도 동래 해운대 사하 금정 연제 수영 사상 기장 대구 수성 달서 달성 군위 인천 연수 남동 부평 계양 강화 옹진 광주 광산 대전
    유성 대덕 울산 울주 세종 수원 장안 권선 팔달 영통 성남 분당 의정부 안양 부천 광명 평택 동두천 안산 고양 일산 과천 구리 남양주
    오산 시흥 군포 의왕 하남 용인 기흥 수지 파주 이천 안성 김포 화성 양주 포천 여주 연천 가평 양평 청주 충주 제천 보은 옥천 영동
    증평 진천 괴산 음성 단양 천안 공주 보령 아산 서산 논산 계룡 당진 금산 부여 서천 청양 홍성 예산 태안 목포 여수 순천 나주 광양
    담양 곡성 구례 고흥 보성 화순 장흥 강진 해남 영암 무안 함평 영광 장성 완도 진도 신안 포항 경주 김천 안동 구미 영주 영천 상주
    문경 경산 의성 청송 영양 영덕 청도 고령 성주 칠곡 예천 봉화 울진 울릉 창원 마산 진해 진주 통영 사천 김해 밀양 거제 양산 의령
    함안 창녕 고성 남해 하동 산청 함양 거창 합천 제주 서귀포 춘천 원주 강릉 동해 태백 속초 삼척 홍천 횡성 영월 평창 정선 철원 화천
    양구 인제 양양 전주 군산 익산 정읍 남원 김제 완주 진안 무주 장수 임실 순창 고창 부안
    """)

  private static let stays = list(
    """
    호텔 호텔 호텔 펜션 펜션 모텔 모텔 게스트하우스 리조트 풀빌라 한옥 민박 글램핑 캠핑장 카라반 여관 여인숙 하우스 스테이 스위트
    레지던스 콘도 호스텔 독채펜션 무인텔
    """)

  private static let sights = list(
    """
    해수욕장 공원 전망대 박물관 미술관 수목원 계곡 폭포 동굴 사찰 서원 향교 시장 거리 테마파크 온천 휴양림 둘레길 등대 섬
    케이블카 식물원 생태공원 유적지 고택
    """)

  private static let towns = list("동 동 동 리 리 읍 면 역 역 항 산 마을 공항 터미널")

  private static let latin = list(
    "Grand Ocean River Royal Park Hill Blue Green Star Moon Sun Lake Seoul Jeju Busan City Golden Urban Forest "
      + "Haven Maru Nare Sora Bada Haneul Gaon")

  private static let latinKinds = list(
    "Hotel Hostel Resort Stay House Suites Inn Residence Airport")

  private static func list(_ words: String) -> [String] {
    words.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// SplitMix64, after Steele, Lea and Flood, "Fast splittable pseudorandom number generators".
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ count: Int) -> Int {
    Int(next() % UInt64(count))
  }
}
