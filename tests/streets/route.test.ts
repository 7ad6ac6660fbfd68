import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { streetsJsonPath } from '#domain/paths.ts'
import { writeArchive } from '#tests/lib/write-archive.ts'
import { ask, MONACO, MONACO_TILE, site } from './archive-files.ts'

const text = (words: string) => new TextEncoder().encode(words)

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the description', () => {
  test('says where tiles are, where streets are, and of which schema', async () => {
    const { describe: described, versionOf } = site({ 'monaco.pmtiles': MONACO })
    const bounds = [7.409205, 43.72335, 7.448637, 43.75169]
    const version = await versionOf()
    expect(version).toMatch(/^[\da-f]{12}$/)
    expect(await described()).toMatchObject({
      tilejson: '3.0.0',
      tiles: [`http://localhost/streets/${version}/{z}/{x}/{y}.pbf`],
      minzoom: 0,
      maxzoom: 14,
      bounds,
      coverage: [bounds],
      schema: 'openmaptiles',
      attribution: expect.stringContaining('© OpenStreetMap contributors') as string,
      vector_layers: expect.arrayContaining([{ id: 'transportation', fields: {} }]) as unknown[],
    })
  })

  test('is kept for a minute, and not sent again to who has it', async () => {
    const { env } = site({ 'monaco.pmtiles': MONACO })
    const first = await ask(streetsJsonPath, env)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60, must-revalidate')
    const again = await ask(streetsJsonPath, env, { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('has no content where there are no streets', async () => {
    const { status, headers } = await ask(streetsJsonPath, {})
    expect(status).toBe(204)
    expect(headers.get('Cache-Control')).toBeNull()
  })
})

describe('a tile', () => {
  test('is the one that the archive has, as it is stored', async () => {
    const response = await site({ 'monaco.pmtiles': MONACO }).tile(MONACO_TILE)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-protobuf',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    const stored = Buffer.from(await response.arrayBuffer())
    expect(MONACO.includes(stored)).toBe(true)
    const { layers } = new VectorTile(new PbfReader(gunzipSync(stored)))
    expect(layers.transportation?.length).toBeGreaterThan(100)
  })

  test('is not compressed for who cannot read that', async () => {
    const { tile } = site({ 'monaco.pmtiles': MONACO })
    for (const accepted of ['br', 'gzip;q=0, br', '']) {
      const response = await tile(MONACO_TILE, { 'Accept-Encoding': accepted })
      expect(response.headers.get('Content-Encoding')).toBeNull()
      const { layers } = new VectorTile(new PbfReader(Buffer.from(await response.arrayBuffer())))
      expect(Object.keys(layers)).toContain('building')
    }
  })

  test('is asked for with one range, and with none by who has it', async () => {
    const { tile, ranges } = site({ 'monaco.pmtiles': MONACO })
    const etag = (await tile(MONACO_TILE)).headers.get('ETag') ?? ''
    ranges.length = 0
    await tile('14/8529/5973')
    expect(ranges).toHaveLength(1)
    const again = await tile(MONACO_TILE, { 'If-None-Match': etag })
    expect([again.status, again.headers.get('Cache-Control')]).toEqual([
      304,
      'public, max-age=31536000, immutable',
    ])
    expect(ranges).toHaveLength(1)
  })

  test('has no content where the archive has none', async () => {
    const { status, headers } = await site({ 'monaco.pmtiles': MONACO }).tile('14/0/0')
    expect([status, headers.get('Cache-Control')]).toEqual([204, 'public, max-age=31536000, immutable'])
  })

  test.each(['15/17058/11948', '14/16384/0', '14/8529/5974x', '14/08529/5974', '-1/0/0', '14/8529.0/1'])(
    'there is no %s',
    async (path) => {
      const response = await site({ 'monaco.pmtiles': MONACO }).tile(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    },
  )

  test('of another version, or of a site without streets, is not there', async () => {
    const { env } = site({ 'monaco.pmtiles': MONACO })
    for (const each of [env, {}]) {
      const response = await ask(`/streets/0123456789ab/${MONACO_TILE}.pbf`, each)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    }
  })
})

test('another address below streets is not there', async () => {
  expect((await ask('/streets/', {})).status).toBe(404)
})

describe('several archives', () => {
  const wide = writeArchive({
    tiles: { '14/8529/5974': text('wide'), '14/8529/5973': text('wide'), '15/17058/11948': text('wide') },
    bounds: [0, 40, 20, 50],
    layers: ['transportation', 'water'],
    attribution: '© swisstopo',
  })
  const narrow = writeArchive({
    tiles: { '14/8529/5974': text('narrow'), '14/8520/5974': text('narrow') },
    bounds: [7, 43, 8, 44],
  })
  const tileText = async (response: Response) =>
    gunzipSync(Buffer.from(await response.arrayBuffer())).toString()

  test('are one: the smallest that has a tile gives it', async () => {
    const { tile } = site({ 'wide.pmtiles': wide, 'narrow.pmtiles': narrow })
    expect(await tileText(await tile('14/8529/5974'))).toBe('narrow')
    expect(await tileText(await tile('14/8529/5973'))).toBe('wide')
    expect((await tile('14/8520/5970')).status).toBe(204)
  })

  test('one that only touches a tile comes after one that covers it', async () => {
    // Ends within the tile, which reaches from 7.4048 to 7.4268 eastwards.
    const touching = writeArchive({
      tiles: { '14/8529/5974': text('touching') },
      bounds: [7.41, 43, 7.5, 44],
    })
    const { tile } = site({ 'touching.pmtiles': touching, 'wide.pmtiles': wide })
    expect(await tileText(await tile('14/8529/5974'))).toBe('wide')
  })

  test('are described together: their zooms, bounds, layers and sources', async () => {
    const { describe: described } = site({ 'wide.pmtiles': wide, 'monaco.pmtiles': MONACO })
    const description = await described()
    expect(description).toMatchObject({ minzoom: 0, maxzoom: 14, bounds: [0, 40, 20, 50] })
    expect(description.coverage).toHaveLength(2)
    expect(description.attribution).toContain('© swisstopo')
    const ids = description.vector_layers.map(({ id }) => id)
    expect(ids.filter((id) => id === 'transportation')).toHaveLength(1)
  })

  test('one that ends early is no street where the others go on', async () => {
    const early = writeArchive({ tiles: { '10/1/1': text('early') }, bounds: [30, 0, 40, 10] })
    const { describe: described } = site({ 'early.pmtiles': early, 'monaco.pmtiles': MONACO })
    const { maxzoom, coverage } = await described()
    expect([maxzoom, coverage]).toEqual([14, [[7.409205, 43.72335, 7.448637, 43.75169]]])
  })

  test('of two schemas the first is shown, and the log says why', async () => {
    const other = writeArchive({ tiles: { '14/1/1': text('x') }, layers: ['roads'] })
    const { describe: described, prefix } = site({ 'monaco.pmtiles': MONACO, 'other.pmtiles': other })
    expect((await described()).coverage).toHaveLength(1)
    expect(said.join()).toContain(`${prefix}other.pmtiles has the schema protomaps`)
  })
})
