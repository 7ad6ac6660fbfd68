import { expect, test } from 'vitest'
import { growthNote } from './growth-note.ts'

test.each([
  [{ since: '2026-11-01', added: -42_039, share: -1 }, '−%100 bu ay'],
  [{ since: '2026-11-01', added: 5, share: null }, '+5 bu ay'],
  [{ since: '2026-11-01', added: 0, share: 0 }, 'Bu ay değişmedi'],
  [{ since: null, added: 0, share: null }, 'Ay başı sayımı yok; bu gece başlar'],
])('growth of %j is told only where it was counted', (growth, note) => {
  expect(growthNote(growth).replace('-', '−')).toBe(note)
})
