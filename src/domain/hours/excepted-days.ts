import { AND, daysOf, ITEM, type Rule, trimmed } from './day-selectors.ts'

const EXCEPT =
  '(?:except(?: for| on)?|excluding|but not|ausser|außer|sauf|hormis|excepto|exceto|menos|salvo|tranne|eccetto|behalve|кроме|oprocz|poza|ngoai tru|tru|عدا|ما عدا|باستثناء|بجز|به جز|kiveve|osim|razen|krome|krom|undtagen|unntatt|utom|paitsi|kecuali|למעט|חוץ מ|крім|освен|освен в|εκτοσ|εκτος|cu exceptia|ยกเว้น|除了)'
const BUT_FOR = '(?:haric|disinda|以外|を除く|除く|제외)'
const ARTICLES = '(?:le|la|les|el|los|il|on|am|an|de|da|do|o|os|a|as)?'
const DAYS = `${ITEM}(?:\\s*${AND}?\\s*${ITEM})*`
const BEFORE = new RegExp(`[,(]?\\s*${EXCEPT}\\s*${ARTICLES}\\s*(${DAYS})\\)?`, 'u')
const BEHIND = new RegExp(`[,(]?\\s*(${DAYS})\\s*${BUT_FOR}\\)?`, 'u')

/** A marked clause without the days that it excepts, 'every day except Monday', and what is said of these. */
export function withoutExcepted(clause: string): {
  readonly clause: string
  readonly excepted: Rule | undefined
} {
  for (const pattern of [BEFORE, BEHIND]) {
    const found = pattern.exec(clause)
    if (found === null) continue
    const [before, behind] = [clause.slice(0, found.index), clause.slice(found.index + found[0].length)]
    const days = daysOf(found[1] ?? '')
    if (/\d/.test(before) && /^[\s:,]*\d/.test(behind)) {
      // Of hours before and behind 'but for Fridays' the days are in doubt.
      if (pattern === BEHIND) return { clause, excepted: undefined }
      // 'Mon-Sat 9-5 except Wed 9-1': other hours, which stand behind.
      return { clause: before, excepted: { days, text: trimmed(behind) } }
    }
    return { clause: `${before} ${behind}`, excepted: { days, text: 'closed' } }
  }
  return { clause, excepted: undefined }
}
