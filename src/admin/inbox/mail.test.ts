import { expect, test } from 'vitest'
import { replyLink } from './mail.ts'

test.each([
  [
    'ada@example.com',
    'Re: Kaldırma',
    'a\nb',
    'mailto:ada@example.com?subject=Re%3A%20Kald%C4%B1rma&body=%0D%0A%0D%0A%3E%20a%0D%0A%3E%20b',
  ],
  [
    'a?b&c@example.com',
    'x&bcc=y',
    '&cc=z',
    'mailto:a%3Fb%26c@example.com?subject=x%26bcc%3Dy&body=%0D%0A%0D%0A%3E%20%26cc%3Dz',
  ],
])('%s about %s', (email, subject, message, link) => expect(replyLink(email, subject, message)).toBe(link))

test('a long message is quoted by its beginning, and never by half a letter', () => {
  const link = replyLink('a@b.example', 'Re: x', `${'a'.repeat(999)}😀${'b'.repeat(5000)}`)
  expect(link.length).toBeLessThan(1_200)
  expect(link).toMatch(/a%EF%BF%BD%20%E2%80%A6$/)
})
