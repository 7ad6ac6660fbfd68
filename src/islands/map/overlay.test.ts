import { expect, test } from 'vitest'
import { EDGE_SIDE, EMPTY, overlay, PIN_SOURCES } from './overlay.ts'
import { squaresAround } from './whole-names.ts'

test('names leave room for the centre of a circle, which would cover them', () => {
  const { layers } = overlay('light', { points: EMPTY, listed: EMPTY, ring: EMPTY })
  const at = (id: string) => layers.findIndex((layer) => layer.id === id)
  expect(layers[at('centre-gaps')]).toMatchObject({ source: 'ring', layout: { 'icon-allow-overlap': true } })
  for (const { name } of PIN_SOURCES) expect(at('centre-gaps')).toBeGreaterThan(at(`${name}-names`))
})

test('names stay within the map, and pins may be cut by its edge', () => {
  const { layers, sources } = overlay('light', { points: EMPTY, listed: EMPTY, ring: EMPTY })
  const at = (id: string) => layers.findIndex((layer) => layer.id === id)
  expect(sources).toHaveProperty('edges')
  expect(layers[at('edges-gaps')]).toMatchObject({ source: 'edges', layout: { 'icon-allow-overlap': true } })
  for (const { name } of PIN_SOURCES) {
    expect(at('edges-gaps')).toBeGreaterThan(at(`${name}-names`))
    expect(at('edges-gaps')).toBeLessThan(at(`${name}-pins`))
  }
})

test('squares stand along all edges of a map without a gap', () => {
  const [width, height] = [390, 844]
  const squares = squaresAround({ width, height })
  const isTaken = (x: number, y: number) =>
    squares.some(([left, top]) => Math.abs(left - x) <= EDGE_SIDE / 2 && Math.abs(top - y) <= EDGE_SIDE / 2)
  for (let y = 0; y <= height; y++) expect([isTaken(0, y), isTaken(width, y)]).toEqual([true, true])
  for (let x = 0; x <= width; x++) expect([isTaken(x, 0), isTaken(x, height)]).toEqual([true, true])
  expect(isTaken(12, 12) || isTaken(width / 2, height / 2)).toBe(false)
})
