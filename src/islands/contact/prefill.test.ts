import { expect, test } from 'vitest'
import { CONTACT_LIMITS } from '#domain/contact/fields.ts'
import { contactAboutPath } from '#domain/paths.ts'
import { readPrefill, suggestSubject } from './prefill.ts'

test.each([
  ['nothing', '', {}],
  [
    'a subject of one of the kinds',
    '?subject=Remove+a+listing',
    { subject: 'Remove a listing', kind: 'remove' },
  ],
  ['a subject of its own', '?subject=%20Hello%20', { subject: 'Hello' }],
  ['a listing', '?business=grand-hotel', { business: 'grand-hotel' }],
  ['blank values', '?subject=&business=', {}],
  ['a listing that is no slug', '?business=%2Fadmin', {}],
  ['a listing that is too long', `?business=${'x'.repeat(CONTACT_LIMITS.business + 1)}`, {}],
  ['a subject that is too long', `?subject=${'x'.repeat(200)}`, { subject: 'x'.repeat(150) }],
])('the address brings %s', (_, search, prefill) => {
  expect(readPrefill(search)).toEqual(prefill)
})

test('a link to the page is read as it was made', () => {
  const { pathname, search } = new URL(contactAboutPath('Correct a listing', 'cafe'), 'https://site')
  expect(pathname).toBe('/contact/cafe')
  expect(readPrefill(search)).toEqual({ subject: 'Correct a listing', kind: 'correct' })
})

test.each([
  ['fills an empty subject', 'correct', '', 'Correct a listing'],
  ['replaces the suggestion of another kind', 'remove', 'Correct a listing', 'Remove a listing'],
  ['leaves what the visitor wrote', 'remove', 'My café', 'My café'],
  ['suggests nothing for something else', 'other', 'Correct a listing', ''],
] as const)('a kind %s', (_, kind, current, subject) => {
  expect(suggestSubject(kind, current)).toBe(subject)
})
