import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listNamesInScripts } from '#db/businesses/names-in-scripts.ts'
import { encodeLetters, type Letter, LETTER_SIZES } from '#domain/social-picture/letters.ts'
import { lettersOfNames } from '#domain/social-picture/letters-of-names.ts'
import { lettersPath, nameLettersPath } from '#domain/paths.ts'
import { businessPictures } from '#functions/routes/business-picture.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { fixtureApi } from './fixture-api.ts'

/** Called once for each picture that is drawn, as each is compressed. */
const drawn = vi.fn()
const Compression = CompressionStream
beforeEach(() => {
  const counted = class extends Compression {
    constructor(format: CompressionFormat) {
      super(format)
      drawn()
    }
  }
  vi.stubGlobal('CompressionStream', counted)
})
afterEach(() => {
  drawn.mockClear()
  vi.unstubAllGlobals()
})

const letter = (side: number): Letter => ({
  advance: side * 16,
  left: 0,
  top: -side,
  width: side,
  height: side,
  alpha: new Uint8Array(side * side).fill(15),
})
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code))

const files = new Map<string, Uint8Array<ArrayBuffer>>()
const asked: string[] = []
const ASSETS = {
  fetch: ({ pathname }: URL) => {
    asked.push(pathname)
    const file = files.get(pathname)
    return Promise.resolve(new Response(file, { status: file ? 200 : 404 }))
  },
}

let pictures: ReturnType<typeof businessPictures>
beforeAll(async () => {
  const { db } = await fixtureApi()
  await addBusinesses(db, [
    businessRow({ name: 'بيت الشاي', slug: 'tea-house' }),
    businessRow({ name: '東京 Tea', slug: 'tokyo-tea' }),
    businessRow({ name: '京都', slug: 'in-the-trash', deletedAt: '2026-01-01T00:00:00.000Z' }),
  ])
  for (const size of LETTER_SIZES) {
    const letters = [...ASCII, ...(size === 30 ? ['·'] : [])].map((each) => [each, letter(size)] as const)
    files.set(lettersPath(size, 0), encodeLetters(new Map(letters)))
    files.set(lettersPath(size, 64), encodeLetters(new Map([['…', letter(size)]])))
  }
  for (const [file, letters] of lettersOfNames(await listNamesInScripts(db)))
    files.set(nameLettersPath(file), encodeLetters(new Map(letters.map((each) => [each, letter(96)]))))
  await addBusinesses(db, [businessRow({ name: '大阪 Tea', slug: 'osaka-tea' })])
  pictures = businessPictures({ openDatabase: () => db })
})

async function ask(slug: string) {
  asked.length = 0
  const response = await pictures.request(`/social/business/${slug}.png`, {}, { ASSETS })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const namesAsked = () => asked.filter((path) => path.includes('names-'))

test('names in scripts beyond Latin are read for the letters that the build draws, the trash left out', async () => {
  expect([...files.keys()].filter((path) => path.includes('names-')).length).toBeGreaterThan(3)
  const { status, bytes } = await ask('tea-house')
  expect([status, new TextDecoder('latin1').decode(bytes.subarray(1, 4))]).toEqual([200, 'PNG'])
  expect(namesAsked().length).toBeGreaterThan(1)
})

test('a name whose letters the build did not know is written in Latin letters', async () => {
  const [known, unknown] = [await ask('tokyo-tea'), await ask('osaka-tea')]
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(asked).toContain(lettersPath(96, 0))
  expect(unknown.bytes).not.toEqual(known.bytes)
})

test('a name in Latin letters asks for no others', async () => {
  expect((await ask('place-0')).status).toBe(200)
  expect(namesAsked()).toEqual([])
})

const request = (headers: Record<string, string> = {}) =>
  pictures.request('/social/business/place-0.png', { headers }, { ASSETS })

test('who has the picture of a business is told so without another being drawn, until its name is another', async () => {
  const { db } = await fixtureApi()
  const own = businessPictures({ openDatabase: () => db })
  const ask = (headers: Record<string, string> = {}) =>
    own.request('/social/business/place-0.png', { headers }, { ASSETS })
  const first = await ask()
  const etag = first.headers.get('ETag') ?? ''
  expect([first.status, etag, drawn.mock.calls.length]).toEqual([200, expect.stringMatching(/^W\/"\w+"$/), 1])
  const again = await ask({ 'If-None-Match': etag })
  expect([again.status, again.headers.get('ETag'), drawn.mock.calls.length]).toEqual([304, etag, 1])
  expect(again.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(again.headers.get('Cache-Tag')).toBe(first.headers.get('Cache-Tag'))
  await db.run(sql`update businesses set name = 'Another' where slug = 'place-0'`)
  expect((await ask({ 'If-None-Match': etag })).status).toBe(200)
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('what is drawn is kept where the platform has a cache, and drawn anew where that fails', async () => {
  const kept = new Map<string, Response>()
  const store = {
    match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
    put: (address: string, response: Response) => Promise.resolve(void kept.set(address, response)),
  }
  vi.stubGlobal('caches', { default: store })
  const bytesOf = async () => new Uint8Array(await (await request()).arrayBuffer())
  const [first, second] = [await bytesOf(), await bytesOf()]
  expect(second).toEqual(first)
  expect([drawn.mock.calls.length, kept.size]).toEqual([1, 1])
  const refuse = () => Promise.reject(new Error('No cache was configured.'))
  vi.stubGlobal('caches', { default: { match: refuse, put: refuse } })
  expect(await bytesOf()).toEqual(first)
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('one that is closed for good says so in its picture', async () => {
  const { db } = await fixtureApi()
  const own = businessPictures({ openDatabase: () => db })
  const etagOf = async () =>
    (await own.request('/social/business/place-0.png', {}, { ASSETS })).headers.get('ETag')
  const before = await etagOf()
  await db.run(sql`update businesses set business_status = 'CLOSED_PERMANENTLY' where slug = 'place-0'`)
  const closed = await etagOf()
  expect(closed).toMatch(/^W/)
  expect(closed).not.toBe(before)
})
