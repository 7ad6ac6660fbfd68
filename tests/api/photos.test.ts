import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { OwnPhoto } from '#domain/photos/photo.ts'
import { createApp } from '#functions/app.ts'
import { storedPictures } from '#functions/routes/pictures.ts'
import { requirePictureStore } from '#jobs/pictures/picture-store.ts'
import { sweepPictures } from '#jobs/pictures/pictures.ts'
import { memoryFolder } from '#tests/fixtures/photos/memory-store.ts'
import { plainWebp } from '#tests/fixtures/photos/webp.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'

type Api = Awaited<ReturnType<typeof fixtureApi>>
type Sizes = Readonly<Record<'w1600' | 'w800' | 'w320', Uint8Array<ArrayBuffer>>>

const DAY_MS = 86_400_000

let db: Api['db']
let folder: ReturnType<typeof memoryFolder>
let env: Readonly<Record<string, unknown>>
let app: Api['app']
let place = 0
let other = 0

beforeEach(async () => {
  ;({ db } = await fixtureApi())
  folder = memoryFolder()
  env = { PICTURES_FILES: folder.binding }
  app = createApp({ openDatabase: () => db })
  place = await idOf('place-1')
  other = await idOf('place-2')
})

const idOf = async (slug: string) => (await find(slug)).id

async function find(slug: string) {
  const answer = await app.request(`/api/businesses/${slug}`, {}, env)
  return (await answer.json()) as BusinessSummary & { readonly photos: readonly OwnPhoto[] }
}

const ask = (method: string, path: string, body?: unknown) =>
  app.request(
    path,
    {
      method,
      headers: { ...SIGNED_IN, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    env,
  )

const sizesOf = (width: number, height: number, seed = 0): Sizes => {
  const at = (wanted: number) => {
    const across = Math.min(wanted, width)
    return plainWebp(across, Math.round((height * across) / width), seed)
  }
  return { w1600: at(1600), w800: at(800), w320: at(320) }
}

function upload(sizes: Partial<Sizes>, headers: Readonly<Record<string, string>> = SIGNED_IN) {
  const body = new FormData()
  for (const [name, bytes] of Object.entries(sizes)) body.append(name, new File([bytes], 'a.webp'))
  return app.request('/api/admin/pictures', { method: 'POST', headers, body }, env)
}

async function uploaded(seed = 0): Promise<string> {
  const answer = await upload(sizesOf(1600, 1200, seed))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { readonly picture: string }).picture
}

const photo = (picture: string, alt = 'The garden') => ({ picture, alt, credit: null, licence: null })
const put = (id: number, version: number, ...photos: readonly object[]) =>
  ask('PUT', `/api/admin/businesses/${id}/photos`, { version, photos })
const served = (name: string) => storedPictures.request(`/pictures/${name}`, {}, env)

const sweep = async (now: Date) => sweepPictures(db, requirePictureStore(env), now)

test('three pictures are kept under a name of their bytes, and one upload is kept once', async () => {
  const first = await uploaded()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(await uploaded()).toBe(first)
  expect(await uploaded(1)).not.toBe(first)
  expect(folder.files.size).toBe(6)
})

test('a photo that is narrower has its own width in each picture', async () => {
  const answer = await upload(sizesOf(500, 400))
  expect(await answer.json()).toMatchObject({ width: 500, height: 400 })
})

test.each([
  ['a page', { w800: new TextEncoder().encode('<html>'.padEnd(80)) }],
  ['a picture of another size', { w800: plainWebp(801, 600) }],
  ['sizes that were changed about', { w1600: plainWebp(800, 600), w800: plainWebp(1600, 1200) }],
  ['one that is too wide', { w1600: plainWebp(1700, 1200) }],
  [
    'one that is too small',
    { w1600: plainWebp(300, 200), w800: plainWebp(300, 200), w320: plainWebp(300, 200) },
  ],
  ['a strip', { w1600: plainWebp(1600, 400), w800: plainWebp(800, 200), w320: plainWebp(320, 80) }],
  ['one that is missing', { w320: undefined }],
])('%s is refused, and nothing is kept', async (_, changed) => {
  const sizes = Object.entries({ ...sizesOf(1600, 1200), ...changed }).filter(([, bytes]) => bytes)
  const answer = await upload(Object.fromEntries(sizes))
  expect(answer.status).toBe(400)
  expect(folder.files.size).toBe(0)
})

test('too many bytes are refused', async () => {
  const w320 = new Uint8Array(256 * 1024 + 1)
  expect((await upload({ ...sizesOf(1600, 1200), w320 })).status).toBe(413)
})

test('without a session nothing is taken', async () => {
  expect((await upload(sizesOf(1600, 1200), {})).status).toBe(401)
  expect(folder.files.size).toBe(0)
})

test('where there is no store that is said, and what is stored is told as missing', async () => {
  const picture = await uploaded()
  await put(place, 0, photo(picture))
  env = {}
  expect((await upload(sizesOf(1600, 1200))).status).toBe(503)
  const answer = await ask('GET', `/api/admin/businesses/${place}/photos`)
  expect(await answer.json()).toMatchObject({ hasStore: false, missing: [picture] })
  expect((await served(`${picture}-800.webp`)).status).toBe(503)
})

test('a store that fails is said as such', async () => {
  folder.state.isAway = true
  expect((await upload(sizesOf(1600, 1200))).status).toBe(502)
})

test('photos are listed in their order, with the sizes that their bytes say', async () => {
  const [one, two] = [await uploaded(1), await uploaded(2)]
  const full = { picture: two, alt: ' The  bar ', credit: 'Ayşe Kaya', licence: 'CC BY 4.0' }
  expect((await put(place, 0, photo(one), full)).status).toBe(200)
  const answer = await put(place, 1, full, photo(one))
  expect(await answer.json()).toMatchObject({ version: 2 })
  const { photos } = await find('place-1')
  expect(photos).toEqual([
    { picture: two, width: 1600, height: 1200, alt: 'The bar', credit: 'Ayşe Kaya', licence: 'CC BY 4.0' },
    { picture: one, width: 1600, height: 1200, alt: 'The garden', credit: null, licence: null },
  ])
  const list = await app.request('/api/businesses?search=Place%2001', {}, env)
  const rows = (await list.json()) as readonly BusinessSummary[]
  expect(rows.find(({ id }) => id === place)?.photo).toEqual(photos[0])
  expect((await find('place-2')).photo).toBeNull()
})

test('what is not whole is refused', async () => {
  const picture = await uploaded()
  const unknown = 'f'.repeat(32)
  const many = Array.from({ length: 13 }, (_, at) => photo(String(at).padStart(32, '0')))
  for (const photos of [
    [photo(picture, ' ')],
    [photo(picture), photo(picture)],
    [photo(unknown)],
    [photo('../secrets')],
    [{ ...photo(picture), width: 1 }],
    many,
  ])
    expect((await put(place, 0, ...photos)).status).toBe(400)
  expect((await put(99_999, 0, photo(picture))).status).toBe(404)
  expect((await find('place-1')).photos).toEqual([])
})

test('a list that somebody else changed meanwhile is not overwritten', async () => {
  const picture = await uploaded()
  await put(place, 0, photo(picture))
  const answer = await put(place, 0)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'conflict', list: { version: 1 } })
})

test('photos are an edit: the business has another version, its history tells them', async () => {
  const before = (await find('place-1')) as unknown as { readonly version: number }
  const picture = await uploaded()
  const answer = (await (await put(place, 0, photo(picture))).json()) as { readonly business: number }
  expect(answer.business).toBe(before.version + 1)
  await put(place, 1)
  const history = await ask('GET', `/api/admin/businesses/${place}/history`)
  const [last] = (await history.json()) as readonly { before: object; after: object }[]
  expect(last).toMatchObject({ before: { photos: [photo(picture)] }, after: { photos: [] } })
})

test('what was deleted can be put back for thirty days, then it is gone', async () => {
  const picture = await uploaded()
  await put(place, 0, photo(picture))
  await put(place, 1)
  const start = Date.now()
  await sweep(new Date(start))
  await sweep(new Date(start + 20 * DAY_MS))
  expect((await put(place, 2, photo(picture))).status).toBe(200)
  await sweep(new Date(start + 31 * DAY_MS))
  expect(folder.files.size).toBe(3)
  await put(place, 3)
  await sweep(new Date(start + 32 * DAY_MS))
  await sweep(new Date(start + 61 * DAY_MS))
  expect(folder.files.size).toBe(3)
  await sweep(new Date(start + 63 * DAY_MS))
  expect(folder.files.size).toBe(0)
})

test('what is deleted for good takes its pictures with it at once, but for those that others show', async () => {
  const [own, shared] = [await uploaded(1), await uploaded(2)]
  await put(place, 0, photo(own), photo(shared))
  await put(other, 0, photo(shared))
  await ask('POST', '/api/admin/businesses/trash', { ids: [place] })
  expect((await put(place, 1, photo(own))).status).toBe(410)
  expect(folder.files.size).toBe(6)
  await ask('POST', '/api/admin/businesses/delete', { ids: [place] })
  expect([...folder.files.keys()].every((name) => name.startsWith(shared))).toBe(true)
  expect((await served(`${own}-800.webp`)).status).toBe(404)
  expect((await ask('POST', '/api/admin/suppressions', { ids: [other], note: '' })).status).toBe(200)
  expect(folder.files.size).toBe(0)
})

test('a store that fails meanwhile has them deleted the next night', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const picture = await uploaded()
  await put(place, 0, photo(picture))
  await ask('POST', '/api/admin/businesses/trash', { ids: [place] })
  folder.state.isAway = true
  expect((await ask('POST', '/api/admin/businesses/delete', { ids: [place] })).status).toBe(200)
  folder.state.isAway = false
  expect(folder.files.size).toBe(3)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect((await ask('POST', '/api/admin/nightly-jobs')).status).toBe(200)
  expect(folder.files.size).toBe(0)
})

test('a business with an own photo lacks none, and its sitemap names it', async () => {
  const picture = await uploaded()
  const lacking = async () => {
    const answer = await ask('GET', '/api/admin/businesses?lacks=photo&limit=100')
    return ((await answer.json()) as readonly { readonly id: number }[]).map(({ id }) => id)
  }
  expect(await lacking()).toContain(place)
  await put(place, 0, photo(picture))
  expect(await lacking()).not.toContain(place)
  await db.run(sql`update businesses set indexable = 1 where id = ${place}`)
  const sitemap = await app.request('/sitemap-businesses-1.xml', {}, env)
  expect(await sitemap.text()).toContain(`/pictures/${picture}-1600.webp</image:loc>`)
  await put(place, 1)
  expect(await lacking()).toContain(place)
})

test('a merge shows the photos of both, and its undo parts them again', async () => {
  const [own, theirs, later] = [await uploaded(1), await uploaded(2), await uploaded(3)]
  await put(place, 0, photo(own))
  await put(other, 0, photo(theirs))
  const merged = await ask('POST', '/api/admin/businesses/merge', { keepId: place, mergeId: other })
  const { merge } = (await merged.json()) as { readonly merge: number }
  const pictures = async (slug: string) => (await find(slug)).photos.map(({ picture }) => picture)
  expect(await pictures('place-1')).toEqual([own, theirs])
  expect((await put(place, 2, photo(theirs), photo(later), photo(own))).status).toBe(200)
  expect((await ask('POST', `/api/admin/merges/${merge}/undo`)).status).toBe(200)
  expect(await pictures('place-1')).toEqual([later, own])
  expect(await pictures('place-2')).toEqual([theirs])
})

test('pictures are served as what they are, for a year, and as nothing else', async () => {
  const picture = await uploaded()
  const answer = await served(`${picture}-320.webp`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  const etag = answer.headers.get('ETag') ?? ''
  const known = await storedPictures.request(
    `/pictures/${picture}-320.webp`,
    { headers: { 'If-None-Match': etag } },
    env,
  )
  expect(known.status).toBe(304)
  for (const name of [`${picture}-400.webp`, `${picture}-800.html`, '..%2Fsecrets.json', 'x'])
    expect((await served(name)).status).toBe(404)
})
