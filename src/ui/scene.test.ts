import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CATEGORY_ICONS } from '#domain/category/icon-names.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { BusinessGrid } from './BusinessGrid.tsx'
import { markup } from './markup.ts'
import { Picture } from './Picture.tsx'
import { BACKDROPS, SCENES, sceneOf } from './scene.ts'
import { BACKDROP_DRAWINGS } from './scenes/backdrops.ts'
import { DRAWINGS, renderSprite } from './scenes/sprite.ts'

const IDS = Array.from({ length: 2000 }, (_, at) => at + 1)

test.each(CATEGORY_ICONS)(
  'the scenes of %s are those that are drawn, and the point of vermilion is one',
  (sign) => {
    const points = DRAWINGS[sign].map((drawing) =>
      drawing.some((stroke) => stroke.startsWith('a ')) ? 'o' : 's',
    )
    expect(SCENES[sign]).toBe(points.join(''))
  },
)

test('every scene that is chosen is in the sheet', () => {
  const sheet = renderSprite()
  const names = CATEGORY_ICONS.flatMap((sign) =>
    IDS.slice(0, 200).flatMap((id) =>
      Object.values(sceneOf(sign, id)).filter((name) => typeof name === 'string'),
    ),
  )
  expect(new Set(names).size).toBeGreaterThan(60)
  for (const name of new Set(names)) expect(sheet).toContain(`<g id="${name}">`)
  expect(BACKDROP_DRAWINGS).toHaveLength(BACKDROPS)
})

test('the sheet names no colour and stays light', () => {
  const sheet = renderSprite()
  expect(sheet).not.toMatch(/#[0-9a-f]{3}|rgb|NaN|undefined/)
  expect(gzipSync(sheet).length).toBeLessThan(25_000)
})

test('a business keeps its drawing', () => {
  expect(sceneOf('restaurant', 42)).toEqual(sceneOf('restaurant', 42))
})

test('a list draws a business as its own page does', () => {
  const category = { id: 13, name: 'Hotel', slug: 'hotel', icon: 'hotel' }
  const business = {
    id: 792,
    slug: 'nar',
    name: 'Nar',
    category,
    type: 'Boutique hotel',
    countryCode: 'TR',
    priceRange: null,
    city: null,
    street: null,
    address: null,
    businessStatus: 'OPERATIONAL',
    isOpen: true,
    photoUrl: null,
    imageUrl: null,
  } as BusinessSummary
  const drawingIn = (html: string) =>
    [...html.matchAll(/href="\/scenes\.svg#([^"]+)"/g)].map(([, name]) => name)
  const alone = drawingIn(markup(Picture, { business, className: 'listing-picture' }))
  const neighbours = IDS.slice(0, 12).map((id) => ({ ...business, id }))
  const list = drawingIn(markup(BusinessGrid, { businesses: [...neighbours, business] }))
  expect(alone).toHaveLength(2)
  expect(list.slice(-2)).toEqual(alone)
})

test('only a hotel that is known to lie by the water has the sea or palms', () => {
  const drawn = (type: string | null) =>
    new Set(
      IDS.flatMap((id) =>
        Object.values(sceneOf('hotel', id, type)).filter((each) => typeof each === 'string'),
      ),
    )
  for (const type of [null, 'Boutique hotel', '4-star hotel'])
    for (const wet of ['hotel-2', 'back-2', 'back-5']) expect([...drawn(type)]).not.toContain(wet)
  expect([...drawn('Resort hotel')]).toEqual(expect.arrayContaining(['hotel-2', 'back-2', 'back-5']))
})

test('the largest kinds of a directory have several scenes', () => {
  const largest = ['restaurant', 'cafe', 'grocery', 'hotel', 'pharmacy', 'fast-food'] as const
  const next = ['bakery', 'dentist', 'clothing', 'clinic', 'car', 'beauty', 'bar', 'gym'] as const
  for (const icon of [...largest, ...next]) expect(SCENES[icon].length, icon).toBeGreaterThanOrEqual(4)
})
