import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseWeekCode } from '#domain/map/week-code.ts'
import { tileAt } from '#domain/map/tile-grid.ts'
import { sampleApi } from './sample-api.ts'

let api: Awaited<ReturnType<typeof sampleApi>>
let path: string
beforeAll(async () => {
  api = await sampleApi()
  const description = (await (await api.get('/api/tiles.json')).json()) as { tiles: string[] }
  path = new URL(description.tiles[0] ?? '').pathname
})

const pathOf = (z: number, x: number, y: number) =>
  decodeURIComponent(path).replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

async function read(z: number, x: number, y: number) {
  const response = await api.get(pathOf(z, x, y))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/x-protobuf')
  expect(response.headers.get('Cache-Control')).toContain('immutable')
  const tile = new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer())))
  return (layer: string) => {
    const { length = 0 } = tile.layers[layer] ?? {}
    return Array.from({ length }, (_, at) => tile.layers[layer]?.feature(at))
  }
}

test('browsers keep the description of the tiles for a minute', async () => {
  const response = await api.get('/api/tiles.json')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60, must-revalidate')
})

test('the first tile has all businesses in clusters, and the largest cities', async () => {
  const layer = await read(0, 0, 0)
  const [clusters, cities] = [layer('clusters'), layer('cities')]
  const listed = await api.get('/api/businesses?bounds=-180,-90,180,90&limit=1')
  const total = clusters.reduce((sum, cluster) => sum + Number(cluster?.properties.n), 0)
  expect(total).toBe(Number(listed.headers.get('X-Total-Count')))
  expect(clusters.every((cluster) => cluster?.id === cluster?.properties.id)).toBe(true)
  const counts = cities.map((city) => Number(city?.properties.n))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(cities.length).toBeGreaterThan(5)
})

test('a tile of a town has businesses with what the map says of them', async () => {
  const [business] = (await (
    await api.get('/api/businesses?city=istanbul&openAt=wed-13:00&limit=1')
  ).json()) as {
    id: number
    slug: string
    latitude: number
    longitude: number
    category: { icon: string }
    timezone: string
    week: unknown
  }[]
  const { x, y } = tileAt(business ?? { latitude: 0, longitude: 0 }, 14)
  const found = (await read(14, x, y))('businesses').find((feature) => feature?.id === business?.id)
  expect(found?.properties).toMatchObject({
    slug: business?.slug,
    icon: business?.category.icon,
    zone: business?.timezone,
  })
  expect(parseWeekCode(String(found?.properties.open))).toEqual(business?.week)
  const { geometry } = found?.toGeoJSON(x, y, 14) ?? {}
  const [longitude = 0, latitude = 0] = geometry?.type === 'Point' ? geometry.coordinates : []
  expect(longitude).toBeCloseTo(business?.longitude ?? NaN, 4)
  expect(latitude).toBeCloseTo(business?.latitude ?? NaN, 4)
})

describe('a tile', () => {
  test('of another version leads to the present one', async () => {
    const response = await api.get(pathOf(3, 4, 2).replace(/tiles\/[^/]+/, 'tiles/old'))
    expect([response.status, response.headers.get('Location')]).toEqual([302, pathOf(3, 4, 2)])
  })

  test('without anything on it has no content', async () => {
    expect((await api.get(pathOf(10, 0, 1023))).status).toBe(204)
  })

  test.each([
    ...[
      '17/0/0.pbf',
      '3/8/0.pbf',
      '3/0/8.pbf',
      '3/-1/0.pbf',
      '3/1/0',
      '3/1/0.png',
      'a/b/c.pbf',
      '03/1/1.pbf',
    ],
    ...['3/1.5/0.pbf', '1e1/1/1.pbf', '99999999999/0/0.pbf'],
  ])('%s is not in the grid, which is said', async (outside) => {
    const response = await api.get(pathOf(0, 0, 0).replace('0/0/0.pbf', outside))
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('0 to 16') as string })
  })
})

test('all of many tiles that are asked for at once are answered', async () => {
  const asked = Array.from({ length: 256 }, (_, at) => pathOf(4, at % 16, Math.floor(at / 16)))
  const responses = await Promise.all(asked.map(async (tile) => await api.get(tile)))
  const statuses = [...new Set(responses.map(({ status }) => status))].sort((one, other) => one - other)
  expect(statuses).toEqual([200, 204])
})
