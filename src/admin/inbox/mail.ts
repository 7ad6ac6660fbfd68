import { mailtoLink } from '../kit/mailto.ts'

/** Maximum length of the quoted text in characters: mail programs cut off longer links. */
const MOST_QUOTED = 1_000

/** A mailto link to a reply that quotes the message. */
export function replyLink(email: string, subject: string, message: string): string {
  const text = message.length > MOST_QUOTED ? `${message.slice(0, MOST_QUOTED)} …` : message
  const quoted = text.split(/\r?\n/).map((line) => `> ${line}`)
  return mailtoLink(email, subject, ['', '', ...quoted].join('\n'))
}
