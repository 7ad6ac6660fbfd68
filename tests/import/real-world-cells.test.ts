import { describe, expect, test } from 'vitest'
import { categoryKey } from '#domain/category/key.ts'
import { featuresOf } from '#domain/business/features.ts'
import { streetLine } from '#domain/geo/street-line.ts'
import { fold } from '#domain/text/fold.ts'
import { searchText } from '#domain/text/search-text.ts'
import { businessSlugs, slugify } from '#domain/text/slug.ts'
import { candidate, type Cells } from './candidates.ts'

/** Builds a candidate from cells as found in real spreadsheets. */
const given = (record: object) => candidate({ name: 'A', city: 'Rome', ...record })
const nameOf = async (name: string | number) => (await given({ name })).name
const slugOf = (name: string) => businessSlugs({ name, city: null, identity: `place:${name}` })[0]

describe('names', () => {
  test.each([
    ['𝒯𝒶𝒿 𝑀𝒶𝒽𝒶𝓁 - 𝐼𝓃𝒹𝒾𝒶𝓃 𝓇𝑒𝓈𝓉𝒶𝓊𝓇𝒶𝓃𝓉', 'taj mahal', 'taj-mahal-indian-restaurant'],
    ['𝐑𝐞𝐬𝐞𝐭 𝐆𝐲𝐦', 'reset gym', 'reset-gym'],
  ])('1. styled letters are plain ones: %s', async (name, search, slug) => {
    const plain = await nameOf(name)
    expect([fold(plain).includes(search), slugify(plain)]).toEqual([true, slug])
  })

  test.each(['ПетСпот', 'ロルナ', '斗斗台灣料理', 'ستراند بلازا', 'Εστιατόριο Μπέμπα'])(
    '2. a name without Latin letters has a slug and is found: %s',
    async (name) => {
      expect(await nameOf(name)).toBe(name)
      expect(slugOf(name)).toMatch(/^[a-z0-9-]{3,}$/)
      expect(searchText(name)).toContain(fold(name))
    },
  )

  test('3. near-empty slugs do not collide', () => {
    const names = ['3号湾店', '北京首都国际机场3店', '종로3가점', 'سيتى ستارز 3']
    expect(new Set(names.map(slugOf)).size).toBe(4)
    const twins = ['فلافل ثمار FALAFEL THEMAR', 'Falafel Themar - فلافل ثمار']
    const last = twins.map((name) => businessSlugs({ name, city: null, identity: name }).at(-1))
    expect(new Set(last).size).toBe(2)
  })

  test.each([
    ['.', '.'],
    ['1001', '1001'],
    ['01', '01'],
    [688, '688'],
    [12212, '12212'],
  ])('4. a name of a point or of digits, also in a number cell: %j', async (name, text) => {
    expect(await nameOf(name)).toBe(text)
    expect(slugOf(text)).not.toBe('')
  })

  test.each([
    ["McDonald's", 'McDonald‘s', 'McDonald’s'],
    ['Tibits', 'tibits', 'TIBITS'],
    ['Zurich Fried Chicken', 'Zürich Fried Chicken', 'ZÜRICH FRIED CHICKEN'],
  ])('5. one folded name, yet a slug for each identity: %s', (...names) => {
    expect(new Set(names.map(fold)).size).toBe(1)
    const last = names.map((name) => businessSlugs({ name, city: 'Rome', identity: name }).at(-1))
    expect(new Set(last).size).toBe(3)
  })

  test('6. twenty thousand businesses of one name in one city all have a free slug', () => {
    const taken = new Set<string>()
    for (let at = 0; at < 20_183; at++) {
      const slugs = businessSlugs({ name: 'Dollar General', city: 'Katy', identity: `source:${at}` })
      const free = slugs.find((slug) => !taken.has(slug))
      expect(free).toBeDefined()
      taken.add(free ?? '')
    }
  })

  test.each([
    'PET SHOP Šapa Vet 🐾',
    'Comfy Kozy®️',
    'R Fitness™️by Dr.Revanth',
    '8½ Otto e Mezzo',
    'Luca² Restaurant',
  ])('7. emoji and marks stay in the name and out of the slug: %s', async (name) => {
    expect(await nameOf(name)).toBe(name)
    expect(slugOf(name)).toMatch(/^[a-z0-9-]+$/)
  })

  test.each([
    ['King\u200B of Fishball', 'King of Fishball'],
    ['\uFEFF一麵之交', '一麵之交'],
    ['Not Rice Kafe\uFEFF', 'Not Rice Kafe'],
    ['\u200Fزهرة تمام', 'زهرة تمام'],
    ['\uE0C8\nSeeweg 1', 'Seeweg 1'],
  ])('8. invisible characters go: %j', async (name, text) => {
    expect(await nameOf(name)).toBe(text)
  })

  test.each(['@ Fi5th Pub', '@home', '+Bread Bakery', '=Sum', '-Minus'])(
    '9. a name that looks like a formula comes in unchanged: %s',
    async (name) => {
      expect(await nameOf(name)).toBe(name)
    },
  )

  test.each(['Pet shop "Fish"', '"Štuka"', 'Клиника | пријемно одељење', `${'Long name '.repeat(12)}end`])(
    '10. quotes, pipes and 125 characters: %s',
    async (name) => {
      expect(await nameOf(name)).toBe(name)
    },
  )

  test.each(['ÛÁstanbul', 'Masaba\u0081ôÛ± Kebapí_Û±sÛ±', 'Sí£o Paulo', 'Brasí_lia'])(
    '11. mojibake survives: %j',
    async (city) => {
      expect((await given({ city })).city).toBe(city.replace('\u0081', ''))
    },
  )
})

describe('places', () => {
  test.each([
    [{ city: null, area_service: 'True', full_address: null }, { city: null }],
    [{ city: undefined, full_address: 'Višnjička, Beograd 11060' }, { city: 'Beograd' }],
  ])('17. no city: %j', async (record, fields) => {
    expect(await candidate({ name: 'A', phone: '12345', ...record } as unknown as Cells)).toMatchObject(
      fields,
    )
  })

  test.each([
    ['Hyderabad, Secunderabad', 'Hyderabad'],
    ['Hyderabad, Medbowli', 'Hyderabad'],
  ])('18. of two cities in a cell the first: %s', async (cell, city) => {
    expect((await given({ city: cell })).city).toBe(city)
  })

  test.each([
    ['Glattpark (Opfikon)', 'Glattpark (Opfikon)'],
    ['Praha 5', 'Praha'],
    ['Cedar Rapids/Iowa City', 'Cedar Rapids/Iowa City'],
    ['Jeonju-si,', 'Jeonju-si'],
    ['1~2F', null],
    ['330-9501', null],
    ['\u00A0Niederzissen', 'Niederzissen'],
  ])('19. a suburb, a floor or a postcode as city: %j', async (cell, city) => {
    expect((await given({ city: cell })).city).toBe(city)
  })

  test('20. cities in Chinese and Arabic have slugs of their own, halves of Istanbul none', async () => {
    const cities = ['上海市', '서울', 'الرياض', 'Wien']
    expect(new Set(cities.map((city) => slugify(city))).size).toBe(4)
    expect((await given({ city: 'Istanbul - Avrupa' })).city).toBe('Istanbul')
  })

  test('21. a country that is missing follows from the position, and "None" is nothing', async () => {
    const row = { country: null, latitude: 40.9, longitude: -76.5, borough: 'None', postal_code: 'None' }
    expect(await given(row)).toMatchObject({
      countryCode: 'US',
      timezone: 'America/New_York',
      postalCode: null,
    })
  })

  test('22. a card shows what stands behind a plus code', async () => {
    const { address = null } = await given({ address: '8M5P+7JQ, Panabo, Davao del Norte' })
    expect(streetLine(address)).toBe('Panabo')
    expect((await given({ address: 'Birmingham, AL 35213', city: null })).city).toBe('Birmingham')
  })

  test.each([
    [0, 0],
    [null, null],
    ['', ''],
  ])('23. coordinates of %j, %j are none', async (latitude, longitude) => {
    expect(await given({ latitude, longitude })).toMatchObject({ latitude: null, longitude: null })
  })
})

describe('categories', () => {
  test('38. type before category; localised, plural and case twins are one', async () => {
    const row = {
      full_address: 'Seeweg 1',
      place_id: 'p',
      category: 'Restaurant suisse',
      type: 'Swiss restaurant',
    }
    expect((await given(row)).category).toBe('Swiss restaurant')
    expect((await given({ ...row, type: null })).category).toBe('Swiss restaurant')
    for (const [one, other] of [
      ['Gas Station', 'Gas station'],
      ['restaurants', 'Restaurant'],
      ['Construction Company', 'Construction company'],
    ] as const)
      expect(categoryKey(one)).toBe(categoryKey(other))
  })

  test('39. Cyrillic and Arabic categories have keys, layout dots go', async () => {
    expect(categoryKey('Неизвестно')).toMatch(/^[a-z ]+$/)
    expect((await given({ category: '·  · الياباني' })).category).toBe('Japanese restaurant')
  })

  test('40. the type stays beside the category', async () => {
    const row = {
      full_address: 'Seeweg 1',
      place_id: 'p',
      category: 'restaurants',
      type: 'French restaurant',
    }
    expect(await given(row)).toMatchObject({ category: 'French restaurant', type: 'French restaurant' })
  })
})

test('31. features in another notation are unreadable, not empty', () => {
  expect(featuresOf("{'Amenities': {'Toilet': True}}").state).toBe('invalid')
})
