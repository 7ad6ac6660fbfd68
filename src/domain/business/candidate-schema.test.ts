import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { importCandidateSchema } from './candidate-schema.ts'

const read = (candidate: unknown) => z.safeParse(importCandidateSchema, candidate)
const cleaned = (candidate: object) => z.parse(importCandidateSchema, { name: 'Inn', ...candidate })

describe('refused', () => {
  test.each([
    ['no object', 'Inn'],
    ['no name', {}],
    ['a name that is no text', { name: 12 }],
    ['a blank name', { name: ' \u200b ' }],
    ['a name of 501 characters', { name: 'x'.repeat(501) }],
    ['a field that is not known', { name: 'Inn', deletedAt: null }],
    ['a column of the table', { name: 'Inn', contentHash: 'x' }],
    ['a cell that is too long', { name: 'Inn', address: 'x'.repeat(100_001) }],
    ['a country that does not exist', { name: 'Inn', countryCode: 'XX' }],
    ['a country in small letters', { name: 'Inn', countryCode: 'fr' }],
    ['a latitude alone', { name: 'Inn', latitude: 1 }],
    ['a latitude beyond the pole', { name: 'Inn', latitude: 91, longitude: 0 }],
    ['a coordinate as text', { name: 'Inn', latitude: '1', longitude: 1 }],
    ['a time zone that does not exist', { name: 'Inn', timezone: 'Europe/Atlantis' }],
    ['a rating of 0', { name: 'Inn', rating: 0 }],
    ['a rating of 6', { name: 'Inn', rating: 6 }],
    ['a rating that is no number', { name: 'Inn', rating: Number.NaN }],
    ['half a review count', { name: 'Inn', reviewCount: 1.5 }],
    ['fewer than no reviews', { name: 'Inn', reviewCount: -1 }],
    ['a flag as text', { name: 'Inn', isOpen: 'true' }],
    ['a state of its own', { name: 'Inn', businessStatus: 'HAUNTED' }],
    ['a day of its own', { name: 'Inn', workingHours: { Someday: '9-5' } }],
    ['hours that are no text', { name: 'Inn', workingHours: { Monday: 9 } }],
    ['features in a list', { name: 'Inn', about: [] }],
    ['a feature that is a number', { name: 'Inn', about: { A: { B: 1 } } }],
    ['a section called constructor', { name: 'Inn', about: { constructor: { B: true } } }],
    ['a day for an instant', { name: 'Inn', fetchedAt: '2026-01-01' }],
    ['a slug that no address can hold', { name: 'Inn', slug: '../admin' }],
    ['an id below 0', { name: 'Inn', id: -1 }],
    ['a review without its fields', { name: 'Inn', reviews: [{}] }],
    [
      'a review that was written on no day',
      {
        name: 'Inn',
        reviews: [{ authorName: null, rating: 1, comment: null, createdAt: 'then', isSample: false }],
      },
    ],
  ])('%s', (_, candidate) => {
    expect(read(candidate).success).toBe(false)
  })
})

describe('done once more', () => {
  test.each([
    [
      'a script in rich text',
      { description: '<p>Hi<script>alert(1)</script></p>' },
      { description: '<p>Hi</p>' },
    ],
    ['an event in rich text', { description: '<p onclick="x()">Hi</p>' }, { description: '<p>Hi</p>' }],
    ['a link that runs', { website: 'javascript:alert(1)' }, { website: null }],
    ['a picture that is no address', { photoUrl: 'data:text/html,x' }, { photoUrl: null }],
    [
      'a week that is not that of the hours',
      { workingHours: { Monday: 'Closed' }, week: [[[0, 1440]]] },
      {
        workingHours: { Monday: 'Closed' },
        week: [[], null, null, null, null, null, null],
      },
    ],
    ['a week without hours', { week: [[[0, 1440]]] }, {}],
    [
      'a number to dial that is another',
      { phone: '044 123 45 67', phoneE164: '+1900', countryCode: 'CH' },
      {
        phone: '044 123 45 67',
        phoneE164: '+41441234567',
        countryCode: 'CH',
      },
    ],
    ['a number to dial without a phone', { phoneE164: '+1900' }, {}],
    ['no e-mail address', { email: 'x"onload=1' }, { email: null }],
    [
      'empty cells',
      { phone: null, workingHours: null, about: null },
      {
        phone: null,
        phoneE164: null,
        workingHours: null,
        week: null,
        about: null,
      },
    ],
  ])('%s', (_, given, expected) => {
    expect(cleaned(given)).toEqual({ name: 'Inn', ...expected })
  })
})

test('a rating has one decimal, as it is shown and filtered', () => {
  expect(cleaned({ rating: 4.26 })).toMatchObject({ rating: 4.3 })
})
