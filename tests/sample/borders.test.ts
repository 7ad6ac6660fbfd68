import { expect, test } from 'vitest'
import { BORDERS } from '#domain/geo/borders.ts'
import { borderLines } from '#scripts/lib/border-lines.ts'

test('the borders are as the script makes them', () => {
  expect(BORDERS.split('\n')).toEqual(borderLines())
})
