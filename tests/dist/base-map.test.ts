import { expect, test } from 'vitest'
import { BASE_MAX_ZOOM, BASE_VERSION } from '#domain/map/base-map.ts'
import { listBuilt, readBuilt } from './site.ts'

test('every tile of the base map is built, of one version', () => {
  expect(listBuilt('base')).toEqual([BASE_VERSION])
  for (let z = 0; z <= BASE_MAX_ZOOM; z++) {
    const columns = listBuilt(`base/${BASE_VERSION}/${z}`)
    expect(columns).toHaveLength(2 ** z)
    for (const x of columns) expect(listBuilt(`base/${BASE_VERSION}/${z}/${x}`)).toHaveLength(2 ** z)
  }
})

test('browsers keep its tiles, and get them compressed', () => {
  const [, rules] = readBuilt('_headers').split('\n/base/*\n')
  expect(rules).toContain('Cache-Control: public, max-age=31536000, immutable')
  expect(rules).toContain('Content-Type: application/x-protobuf')
})
