import { language } from './language.ts'

export const ko = language({
  proper: `해오름|달빛|소나무|다람쥐|은하수|푸른언덕|산들바람|꽃마루|느티나무|돌담|하늘가|봄날|무지개|참새|옹달샘`,
  families: `김|이|박|최|정|강|윤|임`,
  authors: `김민지|이준호|박서연|최우진|정하은|윤도현`,
  streets: `중앙로|한빛로|시장길|은행나무길|강변로|학교길|벚꽃로|역전로|대학로|남문로`,
  praise: `직원분들이 정말 친절해요. 또 올게요.|깨끗하고 가격도 착합니다.|동네에서 제일 좋아요.|빠르고 꼼꼼하게 해 주셨어요.`,
  blame: `괜찮은데 주말에는 많이 기다려요.|조금 비싼 편이에요.`,
  kinds: `
    Restaurant: * 식당|* 한정식|* 삼겹살|* 칼국수
    Cafe: 카페 *|* 커피|찻집 *
    Bar: * 포차|* 호프|막걸리집 *
    Bakery: * 베이커리|떡집 *
    Fast food: * 분식|* 김밥|* 치킨
    Hotel: 호텔 *|* 한옥스테이
    Guest house: * 민박|게스트하우스 *
    Supermarket: * 마트|* 슈퍼
    Bookstore: * 서점|책방 *
    Clothing store: * 한복|옷가게 *
    Jewelry store: * 금은방
    Florist: * 꽃집
    Electronics store: * 전자
    Pharmacy: * 약국
    Dentist: * 치과의원|^치과
    Doctor: * 의원|* 한의원
    Veterinarian: * 동물병원
    Optician: * 안경원
    Hair salon: * 미용실|헤어 *
    Barber shop: * 이용원
    Spa: * 찜질방
    Gym: * 헬스장|* 태권도
    Car repair: * 카센터
    Laundry: * 세탁소
    Law firm: 법률사무소 *
    Real estate agency: * 공인중개사
    Travel agency: * 여행사
    Museum: * 박물관
    Cinema: * 극장
    Language school: * 어학원
  `,
})
