import { expect, test } from 'vitest'
import { flagEmoji } from './flag.ts'

test('a flag is two regional letters', () => {
  expect([flagEmoji('TR'), flagEmoji('gb'), flagEmoji('TUR'), flagEmoji('')]).toEqual(['🇹🇷', '🇬🇧', '', ''])
})
