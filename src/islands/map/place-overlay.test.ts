import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { colour } from '#src/styles/colours.ts'
import { circleOf } from './areas.ts'
import { EMPTY, overlay } from './overlay.ts'
import { placeOverlay } from './place-overlay.ts'
import { mapStyle } from '#src/map/style/map-style.ts'

const PLACE = { id: 7, name: 'Inn', icon: 'bed', latitude: 41, longitude: 29, reach: 900, numbered: [12, 5] }
const SITE = { origin: 'https://meridian.example', tiles: 'https://meridian.example/api/tiles.json' }

test.each(['light', 'dark'] as const)(
  'what is drawn around a place is right by the specification, %s',
  (theme) => {
    const overlay = placeOverlay(theme, PLACE)
    expect(validateStyleMin(mapStyle({ ...SITE, theme, overlay }))).toEqual([])
  },
)

test.each(['light', 'dark'] as const)(
  'a circle and its middle are right by the specification, %s',
  (theme) => {
    const circle = circleOf('10,60,5000', 'Hagia Sophia')
    const drawn = overlay(theme, { points: EMPTY, listed: EMPTY, ring: circle })
    expect(validateStyleMin(mapStyle({ ...SITE, theme, overlay: drawn }))).toEqual([])
    expect(drawn.layers.filter(({ id }) => id.startsWith('centre'))).toHaveLength(4)
  },
)

test('the neighbours of the list have its numbers', () => {
  const [layer] = placeOverlay('light', PLACE).layers.filter(({ id }) => id === 'tiles-numbers')
  const text = layer?.type === 'symbol' ? layer.layout?.['text-field'] : undefined
  const read = createExpression(text, 'layers[0].layout.text-field')
  const numberOf = (id: number): unknown =>
    read.result === 'success'
      ? read.value.evaluate({ zoom: 15 }, { id, type: 'Point', properties: {} })
      : undefined
  expect([numberOf(12), numberOf(5)]).toEqual(['1', '2'])
})

test('a place without neighbours has no numbers', () => {
  const overlay = placeOverlay('light', { ...PLACE, numbered: [] })
  expect(validateStyleMin(mapStyle({ ...SITE, theme: 'light', overlay }))).toEqual([])
})

test('others are dots, those of its kind in the accent', () => {
  const dots = placeOverlay('light', PLACE).layers.find(({ id }) => id === 'tiles-dots')
  const text = JSON.stringify(dots?.type === 'circle' && dots.paint?.['circle-color'])
  expect(text).toContain(
    `["==",["get","icon"],"bed"],"${colour('light', 'accent-fill')}","${colour('light', 'ink')}"`,
  )
})
