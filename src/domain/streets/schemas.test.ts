import { expect, test } from 'vitest'
import { attributionOf, schemaOf } from './schemas.ts'

test.each([
  [['water', 'transportation', 'place'], 'openmaptiles'],
  [['earth', 'roads'], 'protomaps'],
  [['water_polygons', 'streets'], undefined],
  [['constructor'], undefined],
  [[], undefined],
])('the schema of the layers %j is %s', (layers, schema) => {
  expect(schemaOf(layers)).toBe(schema)
})

const OSM =
  '<a href="https://www.openstreetmap.org/copyright" rel="noopener">© OpenStreetMap contributors</a>'
const OMT = '<a href="https://openmaptiles.org" rel="noopener">© OpenMapTiles</a>'

test.each([
  ['nothing', [], `${OMT} ${OSM}`],
  ['what is named anyway', ['© OpenMapTiles © OpenStreetMap contributors'], `${OMT} ${OSM}`],
  [
    'another source, as HTML',
    ['<a href="https://www.swisstopo.ch" onclick="alert(1)">&copy; swisstopo</a> © OpenStreetMap'],
    `${OMT} © swisstopo ${OSM}`,
  ],
  [
    'what would be markup',
    ['© <img src=x onerror=alert(1)>Mappers'],
    `${OMT} © &lt;img src=x onerror=alert(1)&gt;Mappers ${OSM}`,
  ],
  ['the same twice', ['© swisstopo', '© swisstopo'], `${OMT} © swisstopo ${OSM}`],
])('attribution of archives that say %s', (_, texts, html) => {
  expect(attributionOf('openmaptiles', texts)).toBe(html)
})

test('Protomaps is named where its schema is', () => {
  expect(attributionOf('protomaps', [])).toContain('© Protomaps</a> <a')
})
