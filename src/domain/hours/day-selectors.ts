import { dayOfMark, HOLIDAY } from './day-words.ts'

export const DAY_MARK = '[\\uE000-\\uE006]'
const TO =
  '(?:[-‐‑‒–—―−~〜～→]|to|till?|until|thru|through|bis|tot|t/m|ila|a|à|au|al|alla|allo|ao|até|ate|fino a|jusqu.au|hasta(?: el)?|εωσ|εως|μεχρι|do|до|по|至|到|から|부터|إلى|الى|حتى|ถึง|đen|den|ve)'
export const AND = '(?:[,&+/、・･·]|and|und|et|y|e|ve|en|i|и|و|和|及|или|or|u\\.)'
export const ITEM = `(?:${HOLIDAY}|${DAY_MARK}(?:\\s*${TO}\\s*${DAY_MARK})?)`
/** Days and ranges of days: "Mo-Fr", "Sat & Sun", "Mon, Wed to Fri, public holidays". */
export const SELECTOR = new RegExp(`\\(?${ITEM}(?:\\s*${AND}?\\s*${ITEM})*\\)?`, 'gu')
const RANGE = new RegExp(`(${DAY_MARK})(?:\\s*${TO}\\s*(${DAY_MARK}))?`, 'gu')

/** The text of one clause of a week, and the days that it is about: none when it is about dates. */
export interface Rule {
  readonly days: readonly number[]
  readonly text: string
}

/** The days of a selector, 0 is Monday. */
export function daysOf(selector: string): number[] {
  const days: number[] = []
  for (const [, first = '', last] of selector.matchAll(RANGE)) {
    const from = dayOfMark(first)
    const until = last === undefined ? from : dayOfMark(last)
    for (let day = from; ; day = (day + 1) % 7) {
      days.push(day)
      if (day === until) break
    }
  }
  return days
}

const TRIM = /^[\s,;:=|/.·()-]+|[\s,;:=|/.·(]+$/gu
/** Words that may stand before a day: 'am' is one in German, and behind a number a time of the morning. */
const ARTICLE =
  /(?:^|[\s,;])(?:from|on|du|le|de|del|desde|dal|dalla|da|(?<!\d[\s,;])am|an|vom|von|van|od|со?|من|tu)$/u
/** A text of hours without what divides it from its days. */
export const trimmed = (text: string) =>
  text.replace(TRIM, '').trim().replace(ARTICLE, '').replace(TRIM, '').trim()
