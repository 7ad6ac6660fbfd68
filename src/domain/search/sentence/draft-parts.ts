import { unreadDate } from './dates.ts'
import { SLOT_ROLES } from './language.ts'
import { phrasesAt, type PhraseMatch, type Meaning } from './lexicon.ts'
import { readDistance } from './distance.ts'
import { readAmount, readAmounts } from './amount.ts'
import { readRating } from './rating.ts'
import type { Slot } from './slot.ts'
import { readTimeRun, type TimeRun } from './time-run.ts'
import type { Word } from './words.ts'

/** A part of a sentence whose slot may depend on other parts, as that of a time or of 'nearest'. */
export interface Draft {
  readonly from: number
  readonly length: number
  readonly slot?: Slot | undefined
  readonly run?: TimeRun
  readonly isNearest?: boolean
  /** Whether it is a day that is not understood. */
  readonly isUnread?: true
}

/** Whether other words stand before and behind a phrase, and whether it was cut from the word before it. */
interface Around {
  readonly hasBefore: boolean
  readonly hasAfter: () => boolean
  readonly isCut: boolean
}

/**
 * The slot of a phrase by itself: 'nahe' means near the visitor at the end, and near a named place before other words.
 */
function slotOf({ roles, slot }: Meaning, around: Around): Slot | undefined {
  if (slot) return slot
  const isNearMe = roles.includes('nearMe')
  const isBetween = () => around.hasBefore && (around.isCut || around.hasAfter())
  if (roles.includes('nearBehind'))
    return around.hasBefore && (!isNearMe || isBetween())
      ? { kind: 'near', isBehind: true }
      : { kind: 'nearMe' }
  if (isNearMe && roles.includes('near')) return { kind: isBetween() ? 'near' : 'nearMe' }
  if (roles.includes('withoutBehind')) return { kind: 'without', isBehind: true }
  if (roles.includes('without')) return { kind: 'without' }
  if (roles.includes('no')) return { kind: 'without', isWeak: true }
  if (roles.includes('request')) return { kind: 'filler', isRequest: true }
  const role = SLOT_ROLES.find((each) => roles.includes(each))
  return role && { kind: role }
}

/** Whether a word that means nothing by itself comes next, fillers aside. */
function hasOtherWord(words: readonly Word[], from: number): boolean {
  const [next] = phrasesAt(words, from)
  if (next?.meaning.roles.includes('filler')) return hasOtherWord(words, from + next.length)
  return from < words.length && next === undefined
}

/** A shorter phrase for the same feature, if a phrase for another feature begins behind it: 'quiet place to work'. */
function reachedFurther(words: readonly Word[], from: number, [longest, ...shorter]: readonly PhraseMatch[]) {
  const featureOf = (found: PhraseMatch | undefined) =>
    found?.meaning.slot?.kind === 'feature' ? found.meaning.slot.features : undefined
  const own = featureOf(longest)
  return shorter.find((found) => {
    const [next] = phrasesAt(words, from + found.length)
    const other = featureOf(next)
    const isFurther = found.length + (next?.length ?? 0) > (longest?.length ?? 0)
    return own !== undefined && featureOf(found) === own && other !== undefined && other !== own && isFurther
  })
}

/**
 * The longest phrase at a word, except that a filler goes before one that reaches further: 'with' and 'free wifi', not
 * 'with free'.
 */
function longestAt(words: readonly Word[], from: number): PhraseMatch | undefined {
  const found = phrasesAt(words, from)
  const shorter = reachedFurther(words, from, found)
  if (shorter) return shorter
  const [longest] = found
  const first = found.at(-1)
  if (!longest || first?.length !== 1 || !first.meaning.roles.includes('filler')) return longest
  const [next] = phrasesAt(words, from + 1)
  return (next?.length ?? 0) >= longest.length && longest.length > 1 ? first : longest
}

/** The part of a distance: from a named place, or from the visitor where no words name one. */
function distanceAt(words: readonly Word[], from: number): Draft | undefined {
  const distance = readDistance(words, from)
  if (distance === undefined) return undefined
  const { metres, place } = distance
  if (place === 'before')
    return { from, length: distance.length, slot: { kind: 'near', isBehind: true, metres } }
  const [next] = phrasesAt(words, from + distance.length)
  const isNearMe = next?.meaning.roles.includes('nearMe') === true
  const joins = isNearMe || next?.meaning.roles.includes('near') === true
  const length = distance.length + (joins ? next.length : 0)
  const isOwn = place === undefined && (isNearMe || from + length >= words.length)
  return { from, length, slot: { kind: isOwn ? 'nearMe' : 'near', metres } }
}

function draftAt(words: readonly Word[], from: number, hasBefore: boolean): Draft | undefined {
  const word = words[from]
  if (word?.isCase) return { from, length: 1, slot: { kind: 'filler' } }
  const distance = distanceAt(words, from)
  if (distance) return distance
  const phrase = longestAt(words, from)
  const unread = unreadDate(words, from)
  if (unread > 0 && unread >= (phrase?.length ?? 0)) return { from, length: unread, isUnread: true }
  const run = readTimeRun(words, from)
  const rating = readRating(words, from)
  const amount = readAmounts(words, from) ?? readAmount(words, from)
  const length = phrase?.length ?? 0
  if (amount && amount.length > length && amount.length >= (run?.length ?? 0))
    return { from, length: amount.length, slot: { kind: 'price', levels: amount.levels, isAmount: true } }
  if (rating && rating.length > length && rating.length >= (run?.length ?? 0)) return { from, ...rating }
  const isKept = phrase?.meaning.roles.some((role) => role === 'keep' || role === 'unknownDay') ?? false
  if (run && (run.length > length || (run.length === length && !isKept && !phrase?.meaning.slot)))
    return { from, length: run.length, run }
  if (!phrase || isKept) return phrase && { from, length }
  const isNearest = phrase.meaning.roles.includes('nearest')
  const hasAfter = () => hasOtherWord(words, from + length)
  if (isMinutesOfPlace(words, from, phrase, hasAfter)) return undefined
  const slot = isNearest
    ? ({ kind: 'nearMe' } as const)
    : slotOf(phrase.meaning, { hasBefore, hasAfter, isCut: word?.isCut === true })
  if (slot?.kind === 'filler' && length === 1 && isPartOfName(words, from)) return undefined
  return slot && { from, length, slot, isNearest }
}

/**
 * Whether minutes are meant from a place that is named: 'within 10 minutes of Taksim', not 'cafe within 10 minutes'.
 * How they are travelled is not known, so they are left as words, which lists say they did without.
 */
const isMinutesOfPlace = (
  words: readonly Word[],
  from: number,
  { length, meaning }: PhraseMatch,
  hasAfter: () => boolean,
): boolean =>
  meaning.roles.includes('nearMe') &&
  words.slice(from, from + length).some(({ text }) => DIGIT.test(text)) &&
  (hasAfter() ||
    words.slice(0, from).some((_, at) => phrasesAt(words, at)[0]?.meaning.roles.includes('near')))

const DIGIT = /\d/

/** Whether a word is part of a name: the 'a' of 'A-Team', the 'w' of '254 W 54th Street'. */
function isPartOfName(words: readonly Word[], at: number): boolean {
  const beside = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? '']
  const isLetter = words[at]?.text.length === 1 && words[at].isCut === undefined
  return words[at]?.isGlued === true || (isLetter && beside.some((word) => DIGIT.test(word)))
}

/** The phrases of a sentence from beginning to end, each as long as possible. */
export function draftsOf(words: readonly Word[]): Draft[] {
  const drafts: Draft[] = []
  let hasBefore = false
  for (let at = 0; at < words.length;) {
    const draft = draftAt(words, at, hasBefore)
    if (draft?.slot ?? draft?.run ?? draft?.isUnread) drafts.push(draft)
    if (!draft?.slot && !draft?.run) hasBefore = true
    at += draft?.length ?? 1
  }
  return drafts
}

export const isUnknownDay = (words: readonly Word[], at: number) =>
  phrasesAt(words, at).some(({ meaning }) => meaning.roles.includes('unknownDay'))

/** Words between 'open' and a day: 'geöffnet am 35. Mai', 'ouvert le 1/5'. */
const BETWEEN: ReadonlySet<string> = new Set(
  'on the in at am im an den der le la les au en el a il em no na dia op de w dnia в во of from until till since end beginning mid ab bis ende anfang mitte fin debut'.split(
    ' ',
  ),
)

/** The days that are not understood but asked for, as 'open' stands beside them, and not 'now'. */
export function unreadDates(words: readonly Word[], drafts: readonly Draft[]): ReadonlySet<Draft> {
  if (drafts.some(({ run }) => run?.hasNow)) return new Set()
  const reachesOpen = (from: number, step: 1 | -1): boolean => {
    const draft = drafts.find((each) => from >= each.from && from < each.from + each.length)
    if (draft?.run?.hasOpen) return true
    const isPassed = draft
      ? (draft.run ?? draft.isUnread ?? draft.slot?.kind === 'filler')
      : BETWEEN.has(words[from]?.text ?? '')
    if (!isPassed) return false
    return reachesOpen(draft ? (step > 0 ? draft.from + draft.length : draft.from - 1) : from + step, step)
  }
  return new Set(
    drafts.filter(
      ({ isUnread, from, length }) =>
        isUnread && (reachesOpen(from - 1, -1) || reachesOpen(from + length, 1)),
    ),
  )
}
