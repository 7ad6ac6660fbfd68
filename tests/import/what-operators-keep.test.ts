import { expect, test } from 'vitest'
import { candidates } from './candidates.ts'
import { csvFile } from './files.ts'

const list = async (rows: string[][]) => candidates(csvFile(rows))
const first = async (rows: string[][]) => (await list(rows))[0]

const MON_TO_SAT = [...Array<number[][]>(6).fill([[540, 1080]]), []]

test.each([
  ['Açılış and Kapanış', ['Açılış', 'Kapanış'], ['09:00', '18:00'], Array(7).fill([[540, 1080]])],
  ['Open and Close', ['Open', 'Close'], ['9:00 AM', '6:00 PM'], Array(7).fill([[540, 1080]])],
  ['Start Time and End Time', ['Start Time', 'End Time'], ['09:00', '18:00'], Array(7).fill([[540, 1080]])],
  [
    'kinds of days',
    ['Hafta İçi', 'Cumartesi', 'Pazar'],
    ['09:00-18:00', '09:00-18:00', 'Kapalı'],
    MON_TO_SAT,
  ],
  ['weekdays and weekend', ['Weekdays', 'Saturday', 'Sunday'], ['9am-6pm', '9am-6pm', 'Closed'], MON_TO_SAT],
  ['ranges of days', ['Mon-Fri', 'Sat', 'Sun'], ['9am-6pm', '9am-6pm', 'Closed'], MON_TO_SAT],
  [
    'each day in two columns',
    ['Mon Open', 'Mon Close', 'Tue Open', 'Tue Close'],
    ['9:00', '18:00', '9:00', '18:00'],
    [[[540, 1080]], [[540, 1080]], [], [], [], [], []],
  ],
  [
    'each day in two columns with a dash',
    ['Pazartesi - Açılış', 'Pazartesi - Kapanış', 'Salı - Açılış', 'Salı - Kapanış'],
    ['9:00', '18:00', '9:00', '18:00'],
    [[[540, 1080]], [[540, 1080]], [], [], [], [], []],
  ],
])('columns of hours: %s', async (_, headers, cells, week) => {
  const found = await first([
    ['name', 'city', ...headers],
    ['Lale', 'Denizli', ...cells],
    ['Gül', 'Denizli', ...cells],
  ])
  expect(found?.week).toEqual(week)
})

test('columns called open and close that are no times are no hours', async () => {
  const found = await first([
    ['name', 'city', 'Open', 'Close'],
    ['Lale', 'Denizli', 'yes', 'no'],
    ['Gül', 'Denizli', 'yes', 'no'],
  ])
  expect(found?.week ?? null).toBeNull()
})

test.each([
  ['Cumhuriyet Cad. No:12, Denizli', 'Denizli', 'TR'],
  ['Atatürk Mah. 1234 Sok. No:5 Pamukkale/Denizli', 'Denizli', 'TR'],
  ['Moda Cad. No:3 Kadıköy/İstanbul', 'İstanbul', 'TR'],
  ['Moda Cad. No:3 Kadıköy / İSTANBUL', 'İstanbul', 'TR'],
  ['İstasyon Cad. 7 Merkez Sivas', 'Sivas', 'TR'],
  ['İstasyon Cad. 7 Merkez/SİVAS', 'Sivas', 'TR'],
  ['Kızılay, Ankara, Türkiye', 'Ankara', 'TR'],
  ['10 rue de la Paix, 75002 PARIS', 'Paris', 'FR'],
  ['12 Poland Street, London W1D 5PJ, UK', 'London', 'GB'],
  ['12 Poland Street, London W1D 5PJ', 'London', 'GB'],
  ['Torstraße 1, 10119 Berlin', 'Berlin', 'DE'],
  ['1600 Market St, Philadelphia, PA 19103', 'Philadelphia', 'US'],
  ['Calle Mayor 5, 28013 Madrid', 'Madrid', 'ES'],
  ['Via Roma 3, 20121 Milano (MI)', 'Milano', 'IT'],
  ['12 King St, Newtown NSW 2042', 'Newtown', 'AU'],
  ['100 Queen St W, Toronto, ON M5H 2N2', 'Toronto', 'CA'],
])('the city and country of %s alone are %s, %s', async (address, city, country) => {
  const found = await first([
    ['name', 'address'],
    ['Lale', address],
  ])
  expect([found?.city, found?.countryCode]).toEqual([city, country])
})

test.each([
  ['Milano (MI)', 'Milano'],
  ['Kadıköy/İstanbul', 'İstanbul'],
  ['Denizli - Pamukkale', 'Denizli'],
  ['Sivas Merkez', 'Sivas'],
  ['75002 PARIS', 'Paris'],
])('a column of cities with %s means %s', async (written, city) => {
  const found = await first([
    ['name', 'city'],
    ['Lale', written],
  ])
  expect(found?.city).toBe(city)
})

test.each([
  ['GER', 'DE'],
  ['D', 'DE'],
  ['F', 'FR'],
  ['A', 'AT'],
  ['CH', 'CH'],
  ['I', 'IT'],
  ['E', 'ES'],
  ['U.K.', 'GB'],
  ['UK', 'GB'],
  ['U.S.A.', 'US'],
  ['ENG', 'GB'],
  ['Holland', 'NL'],
  ['Republic of Türkiye', 'TR'],
  ['T.C.', 'TR'],
])('a country %s is %s', async (written, code) => {
  const found = await first([
    ['name', 'city', 'country'],
    ['Lale', 'Nowhere', written],
  ])
  expect(found?.countryCode).toBe(code)
})

test('a country of one time zone tells it where no position is known', async () => {
  const rows = [
    ['name', 'city', 'country'],
    ['Lale', 'Denizli', 'Türkiye'],
    ['Blossom', 'Chicago', 'United States'],
  ]
  expect((await list(rows)).map(({ timezone }) => timezone ?? null)).toEqual(['Europe/Istanbul', null])
})

test('postal codes that a spreadsheet made numbers have their zeros again', async () => {
  const rows = [
    ['name', 'city', 'country', 'postal code'],
    ['Lale', 'Dresden', 'Germany', '1067'],
    ['Rose', 'Boston', 'United States', '2108'],
    ['Gül', 'İzmir', 'Türkiye', '35210'],
    ['Adana Lale', 'Adana', 'Türkiye', '1010'],
    ['Lys', 'Bourg-en-Bresse', 'France', '1000'],
    ['Iris', 'Bern', 'Switzerland', '3011'],
  ]
  const found = await list(rows)
  expect(found.map(({ postalCode }) => postalCode)).toEqual([
    '01067',
    '02108',
    '35210',
    '01010',
    '01000',
    '3011',
  ])
})

test.each([
  ['ST', 'TX'],
  ['St', 'TX'],
  ['State/Province', 'TX'],
])('a column %s of two letters is the state', async (header, state) => {
  const found = await first([
    ['name', 'city', header, 'zip'],
    ['Lale', 'Dallas', state, '75201'],
    ['Rose', 'Austin', state, '78701'],
  ])
  expect(found?.state).toBe('TX')
})

test('a column of streets called St is none of states', async () => {
  const found = await first([
    ['name', 'city', 'St'],
    ['Lale', 'Dallas', '12 Main Street'],
    ['Rose', 'Austin', '5 Elm Street'],
  ])
  expect([found?.state ?? null, found?.street ?? found?.address]).toEqual([
    null,
    expect.stringContaining('12 Main Street'),
  ])
})

test('suburbs are places where a list has no cities', async () => {
  const found = await first([
    ['name', 'suburb', 'state', 'postcode', 'country'],
    ['Lale', 'Fitzroy', 'VIC', '3065', 'Australia'],
    ['Rose', 'Newtown', 'NSW', '2042', 'Australia'],
  ])
  expect(found?.city).toBe('Fitzroy')
})

test.each([
  ['2.12555E+11', null],
  ['2,12555E+11', null],
  ['+90 212 555 12 34', '+902125551234'],
])('a phone number %s that a spreadsheet rounded is none', async (phone, e164) => {
  const found = await first([
    ['name', 'city', 'country', 'phone'],
    ['Lale', 'İstanbul', 'Türkiye', phone],
  ])
  expect(found?.phoneE164 ?? null).toBe(e164)
  expect(found?.phone ?? null).toBe(e164 === null ? null : phone)
})

test('WhatsApp is the phone number of a business that states no other', async () => {
  const rows = [
    ['name', 'city', 'country', 'whatsapp'],
    ['Lale', 'İstanbul', 'Türkiye', '+90 532 555 12 34'],
  ]
  expect((await first(rows))?.phoneE164).toBe('+905325551234')
})

test('yes and no of columns of features are features', async () => {
  const found = await first([
    ['name', 'city', 'WiFi', 'Outdoor seating', 'Delivery', 'Wheelchair accessible', 'Parking'],
    ['Lale', 'Oslo', 'yes', 'no', 'Yes', 'TRUE', '1'],
    ['Rose', 'Oslo', 'no', 'yes', 'No', 'FALSE', '0'],
  ])
  expect(JSON.stringify(found?.about)).toMatch(/wi-?fi/i)
  expect(JSON.stringify(found?.about)).toMatch(/delivery/i)
  expect(JSON.stringify(found?.about)).toMatch(/wheelchair/i)
  expect(JSON.stringify(found?.about)).toMatch(/parking/i)
})

test('columns in Turkish of what a place offers are features', async () => {
  const found = await first([
    ['İşletme Adı', 'Şehir', 'Wi-Fi', 'Otopark', 'Paket Servis', 'Engelli Erişimi'],
    ['Lale', 'Sivas', 'Var', 'Yok', 'Evet', 'Var'],
    ['Gül', 'Sivas', 'Yok', 'Var', 'Hayır', 'Yok'],
  ])
  expect(JSON.stringify(found?.about)).toMatch(/wi-?fi/i)
  expect(JSON.stringify(found?.about)).toMatch(/wheelchair/i)
})

test('WP Store Locator', async () => {
  const [found] = await candidates(
    csvFile([
      [
        'wpsl_id',
        'name',
        'wpsl_address',
        'wpsl_city',
        'wpsl_state',
        'wpsl_zip',
        'wpsl_country',
        'wpsl_lat',
        'wpsl_lng',
        'wpsl_phone',
        'wpsl_url',
        'wpsl_email',
        'wpsl_hours',
      ],
      [
        '7',
        'Lale',
        'Torstraße 1',
        'Berlin',
        'Berlin',
        '10119',
        'Germany',
        '52.529',
        '13.401',
        '030 123456',
        'https://lale.example',
        'a@lale.example',
        'a:7:{s:6:"monday";a:1:{i:0;s:15:"9:00 AM,5:00 PM";}s:7:"tuesday";a:0:{}s:9:"wednesday";a:0:{}s:8:"thursday";a:0:{}s:6:"friday";a:0:{}s:8:"saturday";a:0:{}s:6:"sunday";a:0:{}}',
      ],
    ]),
  )
  expect([found?.city, found?.countryCode, found?.latitude, found?.phone, found?.website]).toEqual([
    'Berlin',
    'DE',
    52.529,
    '030 123456',
    'https://lale.example',
  ])
  expect(found?.week?.[0]).toEqual([[540, 1020]])
})

test('days off of some weeks leave their day in doubt, not open', async () => {
  const found = await first([
    ['店名', '市', '営業時間', '定休日'],
    ['さくら', '京都市', '10:00-18:00', '月曜・第3火曜'],
    ['うめ', '京都市', '10:00-18:00', '水曜日'],
  ])
  expect(found?.week?.slice(0, 3)).toEqual([[], null, [[600, 1080]]])
})

test('the class of a hotel is no rating beside one by guests', async () => {
  const rows = [
    ['name', 'city', 'star_rating', 'review_score'],
    ['Lale Hotel', 'Corfu', '5', '3.9'],
    ['Gül Hotel', 'Corfu', '4', ''],
  ]
  expect((await list(rows)).map(({ rating }) => rating ?? null)).toEqual([3.9, null])
})

test('a location that is the name of a city is one', async () => {
  const rows = [
    ['name', 'location'],
    ['Lale', 'Geneva'],
    ['Rose', 'Lausanne'],
  ]
  expect((await list(rows)).map(({ city }) => city)).toEqual(['Geneva', 'Lausanne'])
})
