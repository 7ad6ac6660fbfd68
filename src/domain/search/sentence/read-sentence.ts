import { cutWord } from './cut.ts'
import { phrasesAt, type Meaning } from './lexicon.ts'
import { SLOT_ROLES } from './language.ts'
import { isTime, openingSlot } from './opening-slot.ts'
import { priceMarks } from './price-marks.ts'
import { readRating } from './rating.ts'
import type { Sentence, SentencePart, Slot } from './slot.ts'
import { readTimeRun, type TimeRun } from './time-run.ts'
import { wordsOf, type Word } from './words.ts'

/** Most words that are left when the parts are taken away, as `tokenise` gives; and most of all. */
const MAX_REST = 10
const MAX_WORDS = 30

/** A part whose slot depends on others. */
interface Draft {
  readonly from: number
  readonly length: number
  readonly slot?: Slot
  readonly run?: TimeRun
  readonly isNearest?: boolean
}

/** What a phrase means by itself; undefined where it depends on others. */
function slotOf({ roles, slot }: Meaning, hasWordsBefore: boolean): Slot | undefined {
  if (slot) return slot
  if (roles.includes('nearBehind'))
    return hasWordsBefore ? { kind: 'near', isBehind: true } : { kind: 'nearMe' }
  const role = SLOT_ROLES.find((each) => roles.includes(each))
  return role && { kind: role }
}

function draftAt(words: readonly Word[], from: number, hasWordsBefore: boolean): Draft | undefined {
  if (words[from]?.isCase) return { from, length: 1, slot: { kind: 'filler' } }
  const [phrase] = phrasesAt(words, from)
  const run = readTimeRun(words, from)
  const rating = readRating(words, from)
  const length = phrase?.length ?? 0
  if (rating && rating.length > length && rating.length >= (run?.length ?? 0))
    return { from, length: rating.length, slot: { kind: 'minRating', minRating: rating.minRating } }
  const isKept = phrase?.meaning.roles.includes('keep') ?? false
  if (run && (run.length > length || (run.length === length && !isKept && !phrase?.meaning.slot)))
    return { from, length: run.length, run }
  if (!phrase || isKept) return phrase && { from, length }
  const isNearest = phrase.meaning.roles.includes('nearest')
  const slot = isNearest ? ({ kind: 'nearMe' } as const) : slotOf(phrase.meaning, hasWordsBefore)
  // The 'a' of 'A-Team'.
  if (slot?.kind === 'filler' && length === 1 && words[from]?.isGlued) return undefined
  return slot && { from, length, slot, isNearest }
}

function draftsOf(words: readonly Word[]): Draft[] {
  const drafts: Draft[] = []
  let hasWordsBefore = false
  for (let at = 0; at < words.length;) {
    const draft = draftAt(words, at, hasWordsBefore)
    if (draft && (draft.slot ?? draft.run)) drafts.push(draft)
    else hasWordsBefore = true
    at += draft?.length ?? 1
  }
  return drafts
}

const hasDay = ({ day, offset }: TimeRun) => day !== undefined || offset !== undefined

/** What several runs say together, where none contradicts another: 'sunday brunch at 11'. */
function joined(runs: readonly TimeRun[]): TimeRun | undefined {
  const days = runs.filter(hasDay)
  const clocks = runs.filter(({ clock, part, span }) => clock ?? part ?? span)
  if (days.length > 1 || clocks.length > 1) return undefined
  return Object.assign({}, ...runs) as TimeRun
}

/** The parts of words of which each is a meaning. */
function partsOf(words: readonly Word[], now: Date): SentencePart[] {
  const drafts = draftsOf(words)
  const today = (now.getUTCDay() + 6) % 7
  const runs = drafts.flatMap(({ run }) => (run ? [run] : []))
  const context = {
    hasOpen: runs.some((run) => run.hasOpen),
    hasDay: runs.some((run) => hasDay(run) && isTime(run)),
  }
  const times = runs.filter(
    (run) => isTime(run) || (run.clock && !run.isShortDay && (context.hasOpen || context.hasDay)),
  )
  const whole = joined(times)
  const isNearTo = drafts.some(({ slot }) => slot?.kind === 'near')
  const nearest = drafts.find(({ isNearest }) => isNearest)
  const to = isNearTo || !nearest ? undefined : toAfter(words, nearest.from + nearest.length)
  return drafts.flatMap(({ run, slot, isNearest, ...part }): SentencePart[] => {
    if (part.from === to) return [{ ...part, slot: { kind: 'near' } }]
    if (slot)
      return [{ ...part, slot: isNearest && (isNearTo || to !== undefined) ? { kind: 'filler' } : slot }]
    if (!run) return []
    if (times.includes(run)) return [{ ...part, slot: openingSlot(whole ?? run, today) }]
    if (run.hasNow || run.hasOpen) {
      const isIdle = !run.hasNow && times.length > 0
      return [{ ...part, slot: { kind: isIdle ? 'filler' : 'openNow' } }]
    }
    return []
  })
}

/** Where the 'to' of 'nearest pharmacy to the station' stands. */
function toAfter(words: readonly Word[], from: number): number | undefined {
  const at = words.findIndex(
    (_, index) => index > from && phrasesAt(words, index).some(({ meaning }) => meaning.roles.includes('to')),
  )
  return at < 0 || at === words.length - 1 ? undefined : at
}

/**
 * Reads what a search says besides what it looks for: when, at which price, how good, with what, how near. Words of
 * scripts without blanks are cut where such a phrase stands in them; of the others at most ten are left, as of
 * `tokenise`. Days and hours without a day are those of `now` in UTC.
 * @example readSentence('cheap cafe open on sunday at 9', now)
 * // parts: price 1 ('cheap'), openAt sun-09:00 ('open on sunday at 9')
 */
export function readSentence(text: string, now: Date): Sentence {
  const words = wordsOf(text).slice(0, MAX_WORDS).flatMap(cutWord)
  const all = partsOf(words, now)
  const kept: Word[] = []
  const parts: SentencePart[] = []
  let rest = 0
  for (let at = 0; at < words.length;) {
    const part = all.find(({ from }) => from === at)
    const next = words.slice(at, at + (part?.length ?? 1))
    if (part) parts.push({ ...part, from: kept.length })
    if (part || rest++ < MAX_REST) kept.push(...next)
    at += next.length
  }
  return { words: kept.map((word) => word.text), parts, marks: priceMarks(text) }
}
