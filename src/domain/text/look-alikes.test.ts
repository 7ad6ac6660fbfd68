import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { lookAlikeReadings } from './look-alikes.ts'

test.each([
  ['a Cyrillic letter in a Latin word', 'Zum \u0410nker', 'zum anker'],
  ['several of them', 'Blu\u0435 B\u0430r', 'blue bar'],
  ['a Greek one', 'Bl\u03C5e Bar', 'blue bar'],
  ['a capital that is another letter than its small one', 'BLUE \u0412AR', 'blue bar'],
  ['a Latin letter in a Cyrillic word', '\u041A\u0430\u0444\u0435 Moc\u043A\u0432\u0430', 'кафе москва'],
  ['a Latin letter in a Greek word', 'T\u03B1\u03B2\u03AD\u03C1\u03BD\u03B1', 'ταβερνα'],
  ['an accent beside it', 'C\u0430fé Noir', 'cafe noir'],
])('%s is read as the word that it looks like', (_, name, meant) => {
  expect(fold(name)).not.toBe(meant)
  expect(lookAlikeReadings(name).map(fold)).toContain(meant)
})

test.each(['Blue Bar', 'Кафе Москва', 'Ταβέρνα', 'Café Москва', '寿司 Bar', ''])(
  '%s has words of one script each, and no other reading',
  (name) => {
    expect(lookAlikeReadings(name)).toEqual([])
  },
)
