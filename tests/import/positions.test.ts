import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { candidate } from './candidates.ts'
import { csvFile } from './files.ts'

const HEADER = ['Name', 'City', 'Country', 'Latitude', 'Longitude']

/** The positions of a list, and the remarks about them. */
async function positions(rows: readonly string[][], header = HEADER) {
  const plan = await openImportFile(csvFile([header, ...rows]))
  const found: unknown[] = []
  for await (const row of plan.rows)
    found.push('candidate' in row && [row.candidate.latitude, row.candidate.longitude])
  return { found, told: plan.remarks().map(({ header: of, reason, count }) => [of, reason, count]) }
}

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

test('positions that lost their decimal point get it back where country and city leave one place', async () => {
  const rows = [
    ['A', 'Berlin', 'Germany', '52520008', '13404954'],
    ['B', 'Berlin', 'Germany', '52.520.008', '13.404.954'],
    ['C', 'Köln', 'Germany', '50.937.531', '6.960.279'],
    ['D', 'Berlin', 'Germany', '5.252.001', '13.405'],
  ]
  const degrees = [
    [52.520008, 13.404954],
    [52.520008, 13.404954],
    [50.937531, 6.960279],
    [52.52001, 13.405],
  ]
  const lost = 'had lost their decimal point, which was put back'
  expect(await positions(rows)).toEqual({ found: degrees, told: [['Latitude', lost, 4]] })
  const without = (cells: string[], at: number) => cells.toSpliced(at, 1)
  for (const at of [1, 2]) {
    const { found } = await positions(
      rows.map((cells) => without(cells, at)),
      without(HEADER, at),
    )
    expect(found).toEqual(degrees)
  }
})

test('one of them that may mean several places, or none, stays empty and is told', async () => {
  const sure = Array.from({ length: 20 }, (_, at) => [`A${at}`, 'Paris', 'France', '48.856.614', '2.352.222'])
  const { found, told } = await positions([
    ...sure,
    ['B', '', 'France', '46.123.456', '512.345'],
    ['C', 'Lyon', 'France', '12.345.678', '98.765.432'],
  ])
  expect(found.slice(-2)).toEqual([
    [null, null],
    [null, null],
  ])
  expect(told).toEqual([
    ['Latitude', 'had lost their decimal point, which was put back', 20],
    ['Latitude', 'could not be read', 2],
  ])
})

test('without a country or a city, and where hardly any row is sure, none is read', async () => {
  const rows = [
    ['A', '', '', '52.520.008', '13.404.954'],
    ['B', 'Berlin', 'Germany', '52.520.008', '13.404.954'],
  ]
  const { found, told } = await positions(rows)
  expect(found).toEqual([
    [null, null],
    [null, null],
  ])
  expect(told).toContainEqual(['Latitude', 'could not be read', 2])
})

test('single positions whose numbers are exchanged are put right and told', async () => {
  const rows = [
    ['A', 'Paris', 'France', '48.8566', '2.3522'],
    ['B', 'Paris', 'France', '2.3522', '48.8566'],
    ['C', 'Lyon', 'France', '45.764', '4.8357'],
    ['D', 'Tokyo', 'Japan', '139.6917', '35.6895'],
    ['E', 'Nice', 'France', '88.2', '43.71'],
  ]
  expect(await positions(rows)).toEqual({
    found: [
      [48.8566, 2.3522],
      [48.8566, 2.3522],
      [45.764, 4.8357],
      [35.6895, 139.6917],
      [88.2, 43.71],
    ],
    told: [
      ['Latitude', 'stood in the column of the other coordinate and were exchanged', 2],
      ['Latitude', 'are far from the country that the row names', 1],
    ],
  })
})

test.each([
  [
    'far from the named country',
    { Country: 'Japan', Latitude: 13.738676, Longitude: 13.738676 },
    'Asia/Tokyo',
  ],
  ['by a border', { Country: 'Italy', Latitude: 44.1562139, Longitude: 7.5636156 }, 'Europe/Rome'],
  ['by a border of no column', { Latitude: 44.6461678, Longitude: 7.0001938 }, 'Europe/Rome'],
  [
    'by the border of a country of several',
    { Country: 'Chile', Latitude: -32.8359305, Longitude: -70.1280589 },
    null,
  ],
  ['of a territory', { Country: 'France', Latitude: -20.8789, Longitude: 55.4481 }, 'Indian/Reunion'],
])('a position %s has no time zone of another state', async (_, cells, zone) => {
  expect((await candidate({ ...NAME, ...cells })).timezone ?? null).toBe(zone)
})

test('positions of a territory under the name of its state are not exchanged', async () => {
  const rows = [['A', 'Saint-Denis', 'France', '-20.8789', '55.4481']]
  expect((await positions(rows)).found).toEqual([[-20.8789, 55.4481]])
})

test('so has one in a country that other rows tell', async () => {
  const header = ['Name', 'City', 'Country', 'Latitude', 'Longitude']
  const others = Array.from({ length: 6 }, (_, at) => [
    `B${at}`,
    'Los Andes',
    'Chile',
    '-32.8337',
    '-70.5982',
  ])
  const plan = await openImportFile(csvFile([header, ...others, ['A', 'Los Andes', '', '-32.83', '-70.09']]))
  for await (const row of plan.rows)
    if ('candidate' in row && row.candidate.name === 'A')
      expect(row.candidate).toMatchObject({ countryCode: 'CL', timezone: null })
})
