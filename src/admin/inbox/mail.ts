import { mailtoLink } from '../kit/mailto.ts'

/** Longer links are cut off by mail programs, in characters of the quoted text. */
const MOST_QUOTED = 1_000

/** The link that opens the operator's mail program with a reply, which quotes what was written. */
export function replyLink(email: string, subject: string, message: string): string {
  const text = message.length > MOST_QUOTED ? `${message.slice(0, MOST_QUOTED)} …` : message
  const quoted = text.split(/\r?\n/).map((line) => `> ${line}`)
  return mailtoLink(email, subject, ['', '', ...quoted].join('\n'))
}
