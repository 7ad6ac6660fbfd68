import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CATEGORY_ICONS } from '#domain/category/icon-names.ts'
import { BACKDROPS, sceneIndexes, SCENES, sceneOf, timeOfDayClass } from './scene.ts'
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

test.each(CATEGORY_ICONS)('twelve of %s in a list have neighbours that are drawn otherwise', (icon) => {
  const count = SCENES[icon].length
  const apart = [1, 3, 2].slice(0, count - 1)
  const scenes = sceneIndexes(IDS.slice(0, 120).map((id) => ({ id, icon })))
  scenes.forEach((scene, at) => {
    expect(scene).toBeLessThan(count)
    expect(apart.map((before) => scenes[at - before])).not.toContain(scene)
  })
})

test('kinds do not get in one another’s way, and what is not drawn has no scene to choose', () => {
  const cards = IDS.slice(0, 12).map((id) => ({ id, icon: id % 2 ? 'cafe' : 'none' }))
  const cafes = cards.filter(({ icon }) => icon === 'cafe')
  expect(new Set(sceneIndexes(cards).filter((_, at) => at % 2 === 1))).toEqual(new Set([0]))
  expect(sceneIndexes(cafes)).toHaveLength(6)
})

test('twelve restaurants in a row are never drawn alike side by side', () => {
  const look = (id: number, scene: number) =>
    JSON.stringify([sceneOf('restaurant', id, scene), timeOfDayClass(id)])
  const scenes = sceneIndexes(IDS.map((id) => ({ id, icon: 'restaurant' })))
  const looks = IDS.map((id, at) => look(id, scenes[at] ?? 0))
  expect(looks.filter((each, at) => each === looks[at - 1])).toEqual([])
})

test('the largest kinds of a directory have several scenes', () => {
  const largest = ['restaurant', 'cafe', 'grocery', 'hotel', 'pharmacy', 'fast-food'] as const
  const next = ['bakery', 'dentist', 'clothing', 'clinic', 'car', 'beauty', 'bar', 'gym'] as const
  for (const icon of [...largest, ...next]) expect(SCENES[icon].length, icon).toBeGreaterThanOrEqual(4)
})
