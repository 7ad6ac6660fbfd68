import { expect, test } from 'vitest'
import { countryByForm, countryNamedIn } from './country-of-address.ts'

test.each([
  ['R. Sarandi, 98 - Cerqueira César, São Paulo - SP, 01414-010', 'BR'],
  ['Av. Paulista, 1578, São Paulo/SP 01310-200', 'BR'],
  ['Kılınçarslan, Park Sk. No:24, 07100 Muratpaşa/Antalya', 'TR'],
  ['Arapsuyu, 605. Sk. No 2, 34710 Kadıköy/İstanbul', 'TR'],
  ['1500 Broadway, New York, NY 10036', 'US'],
  ['Plot no. 362, Industrial Area, Phase 2, Panchkula, Haryana - 134113', 'IN'],
  ['12 MG Road, Pune, Maharashtra 411 001', 'IN'],
  ['2100, Trichy Road, Singanallur, Coimbatore, Tamil Nadu 641005,', 'IN'],
  ['505 S Virgil Ave #106 LOS ANGELES , CA 90006', 'US'],
  ['123 Main St, Dallas TX 75201-1234', 'US'],
  ['Citarum, Kec. Bandung Wetan, Kota Bandung, Jawa Barat 40115', 'ID'],
  ['서울특별시 성북구 오패산로1길 1, (하월곡동)', 'KR'],
  ['東京都渋谷区道玄坂2-1 ヒカリエ', 'JP'],
  ['99 ถนนสุขุมวิท แขวงคลองเตย กรุงเทพมหานคร 10110', 'TH'],
  ['רחוב דיזנגוף 50, תל אביב', 'IL'],
])('%s is in %s', (address, country) => {
  expect(countryByForm(address)).toBe(country)
})

test.each([
  ['Via Roma 1, Milano, MI 20121'],
  ['Via Roma 1, Varese, VA 21100'],
  ['10115 Berlin/Mitte'],
  ['Rua Augusta 5 - XX, 01414-010'],
  ['Shop 3, Mall of Emirates, Dubai'],
  ['上海市南京西路1000号'],
  ['Starfield (스타필드), Hanam'],
  [''],
])('%s may be anywhere', (address) => {
  expect(countryByForm(address)).toBeUndefined()
})

test('a postal code of seven digits beside Chinese characters is Japanese', () => {
  expect(countryByForm('朝日町上ケ見野畑40-1', { postalCode: '509-3324' })).toBe('JP')
  expect(countryByForm('朝日町上ケ見野畑40-1', { postalCode: '5093' })).toBeUndefined()
})

test('a country is named by words, not by a code in brackets', () => {
  expect(countryNamedIn('Al Sharafeyah, Jeddah 23218, Saudi Arabia')).toBe('SA')
  expect(countryNamedIn('성남대로779번길 50, 1층 (이매동, MDG)')).toBeUndefined()
  expect(countryNamedIn('Peachtree St, Atlanta, Georgia')).toBeUndefined()
})

test.each([
  ['ул. Тверская, 7, Москва, Россия, 125009', 'RU'],
  ['вулиця Хрещатик, 22, Київ, Україна, 02000', 'UA'],
  ['Shop 5, Al Wasl Rd - Dubai - United Arab Emirates', 'AE'],
  ['ул. Тверская, 7, Москва, 125009', undefined],
  ['Av. Cañoto 604, entre Av. Centenario y C/ MEXICO', undefined],
  ['Calle 5, Puebla / Mexico', 'MX'],
])('the country that %s names', (address, country) => {
  expect(countryNamedIn(address)).toBe(country)
})

test.each([
  'Chhorepatan-17, Pokhara 33700, Nepal,',
  'Maitidevi,Kathmandu BA 44600,Nepal, ,',
  'Durbar Marg, Nepal.',
])('%s names its country', (address) => {
  expect(countryNamedIn(address)).toBe('NP')
})
