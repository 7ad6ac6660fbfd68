import { expect, test } from 'vitest'
import { replyLink } from './mail.ts'

test.each([
  ['ada@example.com', 'Re: Kaldırma', 'mailto:ada@example.com?subject=Re%3A%20Kald%C4%B1rma'],
  ['a?b&c@example.com', 'x&bcc=y', 'mailto:a%3Fb%26c@example.com?subject=x%26bcc%3Dy'],
])('%s about %s', (email, subject, link) => expect(replyLink(email, subject)).toBe(link))
