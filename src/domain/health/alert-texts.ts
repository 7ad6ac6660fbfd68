import type { Mail } from '../mail/mail.ts'
import type { AlertNews } from './alerts.ts'
import { healthSentence } from './health.ts'

const shortTime = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const lineOf = ({ check, isOver, since }: AlertNews) =>
  isOver
    ? `${check.name}: well again, since ${shortTime(since)} it was not. ${healthSentence(check)}`
    : `${check.name}: ${healthSentence(check)} Since ${shortTime(since)}.`

/** The subject of an alert: `Meridian: backup fails`, `Meridian: backup and disk are well again`. */
function subjectOf(news: readonly AlertNews[]): string {
  const failing = news.filter(({ isOver }) => !isOver)
  const named = (failing.length > 0 ? failing : news).map(({ check }) => check.name)
  const names = named.length === 1 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  const [one, many] = failing.length > 0 ? ['fails', 'fail'] : ['is well again', 'are well again']
  return `Meridian: ${names} ${named.length === 1 ? one : many}`
}

/** The message for a webhook: a text as chats show it, and the same for programs. */
export function alertMessage(siteUrl: string, news: readonly AlertNews[]) {
  const text = [`${subjectOf(news)} (${siteUrl})`, ...news.map(lineOf)].join('\n')
  return {
    text,
    // The name by which Discord reads it.
    content: text,
    site: siteUrl,
    alerts: news.map(({ check, isOver, since }) => ({
      check: check.name,
      state: isOver ? ('ok' as const) : ('fail' as const),
      since: new Date(since).toISOString(),
      message: healthSentence(check),
    })),
  }
}

/** The mail with the same alert. */
export const alertMail = (to: string, siteUrl: string, news: readonly AlertNews[]): Mail => ({
  to,
  subject: subjectOf(news),
  text: [...news.map(lineOf), '', `All checks: ${siteUrl}/api/health`, `Panel: ${siteUrl}/admin`].join('\n'),
  purpose: 'alert',
})

/** A message that tries the way, without a failure. */
export const trialMessage = (siteUrl: string) => {
  const text = `Meridian: a trial of alerts (${siteUrl}). Nothing has failed.`
  return { text, content: text, site: siteUrl, alerts: [] }
}

export const trialMail = (to: string, siteUrl: string): Mail => ({
  to,
  subject: 'Meridian: a trial of alerts',
  text: `Nothing has failed: this mail shows that alerts of ${siteUrl} arrive.`,
  purpose: 'alert',
})
