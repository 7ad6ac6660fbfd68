import { expect, test } from 'vitest'
import { rows } from './sample-rows.ts'

/** Names that say what a business is, and the types that contradict them. */
const RULED_OUT: readonly (readonly [category: string, name: RegExp, types: RegExp])[] = [
  [
    'Restaurant',
    /Grill|Smokehouse|Asador|Churrascaria|Ocakbaşı|Kebap|Köfte|مشاوي|کبابی|גריל/,
    /Vegetarian|Seafood/,
  ],
  ['Restaurant', /Noodle|そば|うどん|칼국수|面馆|牛肉麵|Phở|Bún chả/, /Vegetarian|Seafood|Grill/],
  ['Restaurant', /寿司/, /Vegetarian|Grill/],
  ['Restaurant', /삼겹살|火锅|სახინკლე|Пельменная|Вареники/, /Vegetarian|Seafood|Grill/],
  ['Restaurant', /Ψαροταβέρνα|Balık|Marisqueira|Sjøhuset/, /Vegetarian|Grill|Family/],
  ['Restaurant', /Pizzeria|Crêperie|Pannenkoekenhuis|Smørrebrød/, /Vegetarian|Seafood|Grill/],
  ['Fast food', /Burgers/, /Sandwich|Noodle/],
  ['Fast food', /Wraps|Bocadillos|ساندویچی|Sandwicherie|Piadineria|Bánh mì/, /[Bb]urger|Noodle/],
  ['Fast food', /ラーメン|ก๋วยเตี๋ยว/, /[Bb]urger|Sandwich/],
  [
    'Fast food',
    /Chippy|Chicken|فلافل|شاورما|كشري|ফুচকা|কাবাব|Pølsevogn|Currywurst|Σουβλάκι|Πιτάδικο|Taquería|Empanadas|Friterie|פלאפל|שווארמה|חומוס|चाट|पराठे|լահմաջո|Sate|Nasi Goreng|Rosticceria|たこ焼き|カレー|სახაჭაპურე|김밥|치킨|Frituur|Pierogarnia|Zapiekanki|Pastelaria|Tapiocaria|Блинная|Шашлычная|Роштиљ|ข้าวมันไก่|ส้มตำ|Döner|Dürüm|滷肉飯|早餐店|鹽酥雞|Деруни|饺子馆|包子铺/,
    /[Bb]urger|Sandwich|Noodle/,
  ],
  ['Cafe', /Roasters|rösterei|Paahtimo|Brûlerie|Torrefazione/, /Tea house|Brunch/],
  [
    'Cafe',
    /Tea Rooms|Čajovna|Salon de thé|چایخانه|চা ঘর|चाय|찻집|Herbaciarnia|Chá|Чайная|தேநீர்|Çay|茶坊|Trà|茶馆/,
    /[Cc]offee|Espresso/,
  ],
  [
    'Cafe',
    /Coffee|Espresso|قهوة|Kavárna|Kaffe|Kahvila|Kopi|珈琲|ყავის|커피|Koffie|Кофейня|காபி|กาแฟ|Kahve|咖啡|Cà phê|Кав'ярня|Kawiarnia|Caffè/,
    /Tea house/,
  ],
  ['Bar', /Vinárna|Weinstube|Bodega|Cave à vins|գինետուն|Enoteca|ღვინის/, /Beer|Pub|Cocktail/],
  [
    'Bar',
    /Pivnice|Ølstu|Brauhaus|Olutravintola|Birreria|호프|Piwiarnia|Cervejaria|Bia hơi|Taproom|Barrel/,
    /Wine|Cocktail/,
  ],
  ['Bar', / Arms|Tavern|and Crown|Pub|פאב/, /Wine/],
  ['Bakery', /Bread|Loaf|Boulangerie|Fournil|Panificio|Forno|Simit|パン|面包/, /Cake shop|Patisserie|Pastry/],
  [
    'Hotel',
    / Inn$| Inn |Posada|Majatalo|Locanda|Gjestegård|Herberg|Zajazd|Landhotel|Penzion|旅館|한옥|धर्मशाला|Konağı|Pensionat/,
    /Business|Resort/,
  ],
  ['Hotel', /منتجع|รีสอร์ท|温泉宿|Badehotel/, /Business|Inn/],
  ['Hotel', /Stadthotel|Grand Hôtel|大飯店|大酒店/, /Resort|Inn/],
  ['Hotel', /Butik Otel/, /Business|Resort|Inn/],
  ['Guest house', /B&B|Chambres d'hôtes/, /Holiday|Homestay/],
  ['Guest house', /Ferienhaus|Cottage|Gîte|Apart/, /Bed|Homestay/],
  ['Guest house', /Homestay/, /Holiday|Bed/],
  ['Guest house', /Guest House|ゲストハウス|게스트하우스|เกสต์เฮาส์/, /Holiday/],
  ['Supermarket', /Bioladen/, /Grocery|Greengrocer|^Supermarket/],
  ['Supermarket', /Groenteboer|青果|Пиљара/, /Grocery|Supermarket|supermarket/],
  [
    'Supermarket',
    /Supermarket|スーパー|Siêu thị|超市|Универсам|سوبرماركت|سوپرمارکت|ሱፐርማርኬት|슈퍼|마트|มินิมาร์ท/,
    /Greengrocer/,
  ],
  ['Bookstore', /Second-Hand|古本|Antykwariat|Sebo|Sahaf/, /Children|Comic/],
  [
    'Clothing store',
    /Tailors|Schneiderei|خياط|টেইলার্স|Sastrería|Krawiectwo|Alfaiataria|Ательє?|Ательє|ร้านตัดเสื้อ|Terzi|Nhà may|裁缝|Sartoria|Atelier/,
    /Vintage|Women/,
  ],
  ['Shoe store', /Cordonnerie/, /^Shoe store/],
  ['Jewelry store', /Gold|Oreficeria|Emas|ذهب|طلا|ทอง|Gümüş|銀樓|금은방|Bursztyn|ոսկ/, /Watch/],
  ['Furniture store', /Tischlerei|Ébénisterie/, /Interior/],
  ['Electronics store', /Hi-Fi/, /Mobile/],
  [
    'Gym',
    /Fitness|Strength|Gym|Boxing|Gimnasio|Palestra|Γυμναστήριο|Siłownia|Kletterhalle|フィットネス|ფიტნეს|Фитнес|健身|헬스장|태권도|มวยไทย|ยิม|व्यायाम|ব্যায়াম|உடற்பயிற்சி/,
    /Swimming pool/,
  ],
  ['Gym', /Boxing|มวยไทย/, /Climbing/],
  ['Gym', /Kletterhalle/, /Boxing/],
  [
    'Gym',
    /Fitness|フィットネス|ფიტნეს|Фитнес|健身|헬스장|Strength|Siłownia|태권도|व्यायाम|ব্যায়াম|உடற்பயிற்சி/,
    /Climbing|Boxing/,
  ],
  ['Yoga studio', /Yoga|योग/, /Pilates|Dance/],
  ['Spa', /Sauna/, /Hammam|Massage/],
  ['Spa', /Hamam|حمام/, /Sauna|Massage/],
  ['Spa', /นวด|足浴/, /Hammam|Sauna|Public bath/],
  ['Spa', /の湯|銭湯|Bath House|湯屋|찜질방|Баня|აბანო/, /Massage/],
  ['Car repair', /Tyres|Шиномонтаж|Lastik|ยางยนต์/, /dealer|body/],
  ['Car repair', /Carrosserie/, /dealer|Tire/],
  ['Car repair', /Autohaus/, /Tire|body/],
  [
    'Car repair',
    /Repair|Werkstatt|Garage|ガレージ|整備|servis|сервис|сервіс|сервиз|Servis|Taller|Autokorjaamo|officina|verksted|Verkstad|verkstad|Bengkel|Oficina|Auto Center|Gara|汽修|保養|ورشة|كراج|تعمیرگاه|מוסך|ავტოსერვისი|սպասարկում|카센터|Συνεργείο|ጋራዥ|Tamir|อู่/,
    /dealer/,
  ],
  ['Laundry', /Reinigung|Dry Cleaners|Tintorería|Pressing|ड्राई|クリーニング|Химчистка|Kuru/, /Laundromat/],
  ['Laundry', /Waschsalon|Launderette/, /Dry/],
  ['Doctor', /Hausarzt|Family Practice|Huisarts|内科/, /Dermatologist|Pediatrician/],
  ['Museum', /Heimat|Heritage|資料館|文物館/, /Science/],
  ['Travel agency', /Tours|टूर|ทัวร์|տուր|Wisata/, /Visa/],
  [
    'Language school',
    /Language|Sprach|langues|لغات|زبان|Bahasa|語学|어학원|Idiomas|สอนภาษา|Dil Kursu|外语|אולפן/,
    /Music/,
  ],
  ['Gas station', /Fuels|وقود|Petrol/, /Electric/],
  ['Accountant', /Steuerberatung|税理士/, /Bookkeeping/],
  ['Accountant', /Bookkeeping/, /Tax/],
  ['Hardware store', /Hardware|Tools|Ferretería|हार्डवेयर|Ferramenta|Ferragens|Hırdavat|Nalburiye/, /Paint/],
  ['Ice cream shop', /./, /yogurt/],
]

test.each(RULED_OUT)('%s: %s is not %s', (category, name, types) => {
  const contradicts = rows.filter(
    (row) =>
      row.category === category &&
      name.test(String(row.name)) &&
      types.test(String(row.type)) &&
      row.sourceLicence === 'CC0-1.0',
  )
  expect(contradicts.map((row) => `${String(row.name)}: ${String(row.type)}`)).toEqual([])
})

test.each([
  [/taught languages/, /Music school/],
  [/checks oil/, /Electric vehicle/],
  [/roasts in small batches/, /Tea house/],
])('whose description says %s is not %s', (says, types) => {
  const contradicts = rows.filter((row) => says.test(String(row.description)) && types.test(String(row.type)))
  expect(contradicts.map((row) => row.sourceId)).toEqual([])
})

/** Countries by the sign of their money; `$` also stands for a level of prices anywhere else. */
const COUNTRIES_OF_SIGNS: Readonly<Record<string, string>> = {
  '€': 'DE AT FR BE IE ES IT PT NL FI GR CY BG',
  '£': 'GB EG',
  '¥': 'JP CN',
  '₺': 'TR',
  '₽': 'RU',
  '₴': 'UA',
  '₸': 'KZ',
  '₾': 'GE',
  '֏': 'AM',
  '₪': 'IL',
  '₹': 'IN',
  '৳': 'BD',
  '฿': 'TH',
  '₩': 'KR',
  '₫': 'VN',
  '₦': 'NG',
  '₡': 'CR',
}

test('prices are in the money of the country, and texts name none', () => {
  const own = (code: string) =>
    Object.entries(COUNTRIES_OF_SIGNS).find(([, countries]) => countries.split(' ').includes(code))?.[0] ??
    '$'
  const signs = (text: string | number | boolean | null) => String(text).match(/\p{Sc}/gu) ?? []
  const foreign = rows.filter(
    (row) =>
      signs(row.priceRange).some((sign) => sign !== own(String(row.countryCode))) ||
      signs(row.description).length + signs(row.reviews).length + signs(row.about).length > 0,
  )
  expect(foreign.map((row) => row.sourceId)).toEqual([])
})
