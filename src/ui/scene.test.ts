import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CATEGORY_ICONS } from '#domain/category/icon-names.ts'
import { BACKDROPS, timeOfDayClass, sceneOf, SCENES } from './scene.ts'
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

test('twelve restaurants in a row are seldom drawn alike', () => {
  const look = (id: number) => JSON.stringify([sceneOf('restaurant', id), timeOfDayClass(id)])
  const pages = Array.from({ length: 100 }, (_, page) => IDS.slice(page * 12, page * 12 + 12))
  const alike = pages.filter((page) => new Set(page.map(look)).size < page.length)
  expect(alike.length).toBeLessThan(20)
  const neighbours = IDS.slice(1).filter((id) => look(id) === look(id - 1))
  expect(neighbours.length).toBeLessThan(IDS.length / 100)
})
