import hours from './data/hours.json' with { type: 'json' }
import { phrasesAt } from './lexicon.ts'
import type { Word } from './words.ts'

/** A clock time as written. */
export interface Clock {
  readonly hour: number
  readonly minute: number
  readonly meridiem?: 'am' | 'pm' | undefined
  /** Whether its unit or leading zero shows that it is of a 24-hour clock. */
  readonly is24Hour: boolean
  /** Whether it can only be a time; a plain number can be anything. */
  readonly isPlain: boolean
  /** Whether it is a word: 'eight'. */
  readonly isSpelled: boolean
}

const SPELLED = new Map(
  Object.entries(hours).flatMap(([hour, words]) => words.split(' ').map((word) => [word, hour] as const)),
)

/** An hour with its unit ('9am', '9h', '9h30') or a Turkish case ('9da', '22ye'). */
const HOUR =
  /^(\d{1,2})(?:(am|pm)|(h|hs|hrs|uhr|u|時|点|點|时|시)(\d{2}|半)?|(?:[dt][ae]n?|n?[dt]an|[yns]?[aeiu]|ki|inde|sinda|sinde))?$/u
const MINUTE =
  /^([0-5]\d)(?:(am|pm)|(h|hs|uhr|u)|(?:[dt][ae]n?|[yns]?[aeiu]|unda|inda|inde|una|ine|undan|indan|inden))?$/u

const roleAt = (words: readonly Word[], at: number, role: 'am' | 'pm' | 'clock') =>
  phrasesAt(words, at).find(({ meaning }) => meaning.roles.includes(role))?.length ?? 0

/** The clock time that begins at a word, and how many words it takes. */
export function readClock(
  words: readonly Word[],
  from: number,
): { readonly clock: Clock; readonly length: number } | undefined {
  const [word, next] = [words[from], words[from + 1]]
  const spelled = SPELLED.get(word?.text ?? '')
  const match = word && HOUR.exec(spelled ?? word.text)
  if (!match || word.begins === 'decimal' || word.hasPlus || word.hasStar) return undefined
  const [, digits = '', letters, unit, unitMinutes] = match
  const minutes = word.begins === 'clock' ? MINUTE.exec(next?.text ?? '') : null
  const hour = Number(digits)
  if (hour > 24 || (word.begins === 'clock' && !minutes)) return undefined
  let length = minutes ? 2 : 1
  const isHalf = (role: 'am' | 'pm') => {
    const more = roleAt(words, from + length, role)
    length += more
    return more > 0
  }
  const meridiem = (letters ?? minutes?.[2] ?? (isHalf('am') ? 'am' : isHalf('pm') ? 'pm' : undefined)) as
    | Clock['meridiem']
    | undefined
  const units = roleAt(words, from + length, 'clock')
  length += units
  const later = units > 0 && !minutes ? /^[0-5]\d$/.exec(words[from + length]?.text ?? '') : null
  if (later) length++
  if (meridiem !== undefined && (hour > 12 || hour === 0)) return undefined
  const isUnit = Boolean(unit ?? minutes?.[3]) || units > 0
  return {
    clock: {
      hour,
      minute: unitMinutes === '半' ? 30 : Number(minutes?.[1] ?? unitMinutes ?? later?.[0] ?? 0),
      meridiem,
      is24Hour: meridiem === undefined && (isUnit || digits.startsWith('0') || hour > 12 || hour === 0),
      isPlain: meridiem !== undefined || isUnit || minutes !== null,
      isSpelled: spelled !== undefined,
    },
    length,
  }
}
