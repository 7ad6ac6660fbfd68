import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import type { Activity } from './dashboard.queries.ts'

const { activities: words } = messages.dashboard

const wordOf = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : key

/** What was done, to which kind of record. */
export function titleOf({ kind, action, entity, added, count }: Activity): string {
  if (kind === 'import') return wordOf(words.imports, action) ?? action
  if (action === 'submit' && added === 0) return words.notSent
  const done = wordOf(words.actions, action) ?? action
  if (count > 1) return words.many(asNumber(count), done)
  const pair = `${entity} ${action}`
  if (Object.hasOwn(words.pairs, pair)) return wordOf(words.pairs, pair) ?? pair
  return `${wordOf(words.entities, entity)} ${done}`
}

/** The subject of an activity and its amount. */
export function textOf({ kind, subject, added, changed }: Activity): string {
  const amount =
    kind === 'import'
      ? words.importText(asNumber(added ?? 0), asNumber(changed ?? 0))
      : added !== null && subject === null && words.sent(asNumber(added))
  return [subject, amount].filter(Boolean).join(' · ')
}
