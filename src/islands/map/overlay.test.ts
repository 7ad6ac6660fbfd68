import { expect, test } from 'vitest'
import { EMPTY, overlay, PIN_SOURCES } from './overlay.ts'

test('names leave room for the centre of a circle, which would cover them', () => {
  const { layers } = overlay('light', { points: EMPTY, listed: EMPTY, ring: EMPTY })
  const at = (id: string) => layers.findIndex((layer) => layer.id === id)
  expect(layers[at('centre-gaps')]).toMatchObject({ source: 'ring', layout: { 'icon-allow-overlap': true } })
  for (const { name } of PIN_SOURCES) expect(at('centre-gaps')).toBeGreaterThan(at(`${name}-names`))
})
