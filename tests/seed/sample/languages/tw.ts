import { language } from './language.ts'

export const tw = language({
  proper: `春風|明月|青竹|鳳凰花|雲海|桂花巷|阿里|小橋|望海|老榕樹|金桔|燕子|山城|聽雨|四季|百合|梅園|晨光`,
  families: `陳|林|黃|張|吳|許|葉|鄭`,
  authors: `林怡君|陳志明|黃淑芬|張家豪|吳雅婷`,
  streets: `中山路|民生路|復興街|和平東路|忠孝路|成功街|永康街|文化路|海安路|大同街`,
  praise: `老闆很親切，會再回訪。|環境乾淨，價格合理。|東西新鮮又好吃！|服務專業，推薦給大家。`,
  blame: `不錯，但是假日要排隊。|味道還好，價位偏高。`,
  kinds: `
    Restaurant: *食堂|*小館|^記牛肉麵|*熱炒
    Cafe: *咖啡館|*茶坊
    Bar: *酒館
    Bakery: *烘焙坊|^記餅店
    Fast food: ^家滷肉飯|*早餐店|*鹽酥雞
    Ice cream shop: *冰菓室
    Hotel: *大飯店|*旅店
    Guest house: *民宿
    Supermarket: *生鮮超市|^記雜貨
    Bookstore: *書局|*書店
    Clothing store: *服飾
    Jewelry store: *銀樓
    Florist: *花坊
    Bicycle shop: *單車行
    Pharmacy: *藥局
    Dentist: *牙醫診所
    Doctor: *診所|^氏中醫
    Veterinarian: *動物醫院
    Optician: *眼鏡行
    Hair salon: *髮廊
    Spa: *湯屋
    Gym: *健身房
    Car repair: *汽車保養廠
    Laundry: *洗衣店
    Law firm: *法律事務所
    Real estate agency: *房屋
    Travel agency: *旅行社
    Museum: *文物館
    Language school: *補習班
  `,
})
