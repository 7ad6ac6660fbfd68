import { expect, test } from 'vitest'
import { candidate } from './candidates.ts'

const NAME = { name: 'A', city: 'B' }

test.each([
  [{ ...NAME, WKT: 'POINT(14.4208 50.0880)' }, 50.088, 14.4208],
  [{ ...NAME, geo_shape: '{"type":"Point","coordinates":[2.3667,48.8664]}' }, 48.8664, 2.3667],
  [{ ...NAME, the_geom: 'POINT (151.2093 -33.8688)' }, -33.8688, 151.2093],
  [{ ...NAME, Konum: '40,9881; 29,0301' }, 40.9881, 29.0301],
  [{ ...NAME, GPS: `36°51'18"N 28°16'27"E` }, 36.855, 28.2741667],
  [{ ...NAME, Lage: `36°51'18"N 28°16'27"E` }, 36.855, 28.2741667],
  [{ ...NAME, Latitude: `36°51'18"N`, Longitude: `28°16'27"E` }, 36.855, 28.2741667],
])('%o has a position', async (cells, latitude, longitude) => {
  expect(await candidate(cells)).toMatchObject({ latitude, longitude })
})

test('a range of prices or a phone is no position', async () => {
  expect(await candidate({ ...NAME, Range: '10 20', Call: '030 123456' })).not.toHaveProperty('latitude')
})
