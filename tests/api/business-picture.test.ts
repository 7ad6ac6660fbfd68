import { beforeAll, expect, test } from 'vitest'
import { listNamesInScripts } from '#db/businesses/names-in-scripts.ts'
import { encodeLetters, type Letter, LETTER_SIZES } from '#domain/social-picture/letters.ts'
import { lettersOfNames } from '#domain/social-picture/letters-of-names.ts'
import { lettersPath, nameLettersPath } from '#domain/paths.ts'
import { businessPictures } from '#functions/routes/business-picture.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { fixtureApi } from './fixture-api.ts'

const letter = (side: number): Letter => ({
  ...{ advance: side * 16, left: 0, top: -side, width: side, height: side },
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
