import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CONTACT_KINDS, CONTACT_LIMITS } from './fields.ts'
import { contactFieldErrors, contactMessage } from './contact.ts'

const MESSAGE = { name: 'Ada', email: 'ada@example.com', subject: 'Hours', message: 'They are wrong.' }
const parse = (change: object) => z.safeParse(contactMessage, { ...MESSAGE, ...change })

test.each([
  ['spaces around', { name: '  Ada  ' }, { name: 'Ada' }],
  ['a line break in a name', { name: 'Ada\r\nCc: x' }, { name: 'Ada Cc: x' }],
  ['a name in another script', { name: 'أدا لوفلايس' }, { name: 'أدا لوفلايس' }],
  ['spaces around an address', { email: ' ada@example.com\n' }, { email: 'ada@example.com' }],
  ['a message of paragraphs', { message: ' a\r\n\r\nb\rc ' }, { message: 'a\n\nb\nc' }],
  ['no kind', {}, { kind: 'other', business: '', website: '' }],
  ['a listing', { business: 'cafe-1_b' }, { business: 'cafe-1_b' }],
])('%s', (_, given, read) => {
  expect(parse(given)).toMatchObject({ success: true, data: read })
})

test.each([
  ['nothing at all', { subject: undefined }, 'subject is missing'],
  ['a number', { subject: 5 }, 'subject must be a text'],
  ['nothing but spaces', { message: ' \n\t ' }, 'message must not be empty'],
  ['nothing but control characters', { name: '\0\0' }, 'name must not be empty'],
  ['an address without a domain', { email: 'ada@' }, 'email must be an address like name@example.com'],
  [
    'an address with a header',
    { email: 'a@b.co\nBcc: c@d.co' },
    'email must be an address like name@example.com',
  ],
  [
    'one character too many',
    { subject: 'x'.repeat(CONTACT_LIMITS.subject + 1) },
    `subject must have at most ${CONTACT_LIMITS.subject} characters`,
  ],
  ['a kind there is not', { kind: 'spam' }, `kind must be one of ${CONTACT_KINDS.join(', ')}`],
  ['a listing that is a path', { business: 'a/b' }, 'business must be the slug of a business'],
])('refuses %s', (_, given, complaint) => {
  const issues = parse(given).error?.issues ?? []
  expect(issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toContain(complaint)
})

test.each([
  ['nothing wrong', {}, {}],
  ['a blank', { name: ' ' }, { name: 'must not be empty' }],
  [
    'two fields',
    { email: 'ada@home', message: '\n' },
    { email: 'must be an address like name@example.com', message: 'must not be empty' },
  ],
  ['the first of two complaints', { email: ' ' }, { email: 'must not be empty' }],
])('a form is told of %s', (_, given, complaints) => {
  expect(contactFieldErrors({ ...MESSAGE, ...given })).toEqual(complaints)
})
