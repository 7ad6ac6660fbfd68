import { cutWord } from './cut.ts'
import { doubtfulParts } from './doubtful.ts'
import { draftsOf, type Draft } from './drafts.ts'
import { phrasesAt } from './lexicon.ts'
import { isTime, openingSlot, type DayTime } from './opening-slot.ts'
import type { Sentence, SentencePart, Slot } from './slot.ts'
import type { TimeRun } from './time-run.ts'
import { wordsOf, type Word } from './words.ts'

const SIGNS = /(?<![^\s,;(–-])([$€£¥₺₹₽₩])\1{0,3}(?![^\s,;)–-])/gu
const LEVELS = 4

/** The price levels that signs of currencies alone say: '$$' or '€€-€€€'. */
function priceMarks(text: string): Slot[] {
  const levels = new Set([...text.matchAll(SIGNS)].map(([signs]) => Math.min(signs.length, LEVELS)))
  return levels.size === 0 ? [] : [{ kind: 'price', levels: [...levels].sort((a, b) => a - b) }]
}

/** Most words that are left when the parts are taken away, as `tokenise` gives; and most of all. */
const MAX_REST = 10
const MAX_WORDS = 30

const hasDay = ({ day, offset, date }: TimeRun) =>
  day !== undefined || offset !== undefined || date !== undefined

/** What several runs say together, where none contradicts another: 'sunday brunch at 11'. */
function joined(runs: readonly TimeRun[]): TimeRun | undefined {
  // A date says which day it is.
  const dated = runs.filter(({ date }) => date)
  const days = dated.length > 0 ? dated : runs.filter(hasDay)
  const hours = runs.filter(({ clock, part, span }) => clock ?? part ?? span)
  return days.length > 1 || hours.length > 1 ? undefined : (Object.assign({}, ...runs, ...dated) as TimeRun)
}

const dayTimeOf = (now: Date): DayTime => ({
  date: now.toISOString().slice(0, 10),
  day: (now.getUTCDay() + 6) % 7,
  minute: now.getUTCHours() * 60 + now.getUTCMinutes(),
})

/** The slots of times: an hour alone counts where 'open' or a day stands elsewhere. */
function timeSlots(runs: readonly TimeRun[], now: Date, hasUnknownDay: boolean): Map<TimeRun, Slot> {
  const isPlaced = runs.some((run) => run.hasOpen ?? (hasDay(run) && isTime(run)))
  const isNow = runs.some((run) => run.hasNow)
  const times = runs.filter(
    (run) => isTime(run) || (isPlaced && !run.isShortDay && run.clock) || (isPlaced && !isNow && run.date),
  )
  const whole = joined(times)
  const today = dayTimeOf(now)
  // Open on a day that is not understood is not open now.
  const idle = times.length > 0 || hasUnknownDay ? 'filler' : 'openNow'
  return new Map<TimeRun, Slot>([
    ...times.map((run) => [run, openingSlot(whole ?? run, today)] as const),
    ...runs
      .filter((run) => !times.includes(run) && (run.hasNow ?? run.hasOpen) && !run.day)
      .map((run) => [run, { kind: run.hasNow ? 'openNow' : idle }] as const),
  ])
}

/** Where the 'to' of 'nearest pharmacy to the station' stands. */
function placeAfterNearest(words: readonly Word[], drafts: readonly Draft[]): number | undefined {
  const nearest = drafts.find(({ isNearest }) => isNearest)
  if (!nearest || drafts.some(({ slot }) => slot?.kind === 'near')) return undefined
  const first = nearest.from + nearest.length + 1
  const to = drafts.find(
    ({ from }) => from >= first && phrasesAt(words, from).some(({ meaning }) => meaning.roles.includes('to')),
  )
  return to && to.from + to.length < words.length ? to.from : undefined
}

function partsOf(words: readonly Word[], now: Date): SentencePart[] {
  const drafts = draftsOf(words)
  const times = timeSlots(
    drafts.flatMap(({ run }) => run ?? []),
    now,
    words.some((_, at) => phrasesAt(words, at).some(({ meaning }) => meaning.roles.includes('unknownDay'))),
  )
  const to = placeAfterNearest(words, drafts)
  const isNear = to !== undefined || drafts.some(({ slot }) => slot?.kind === 'near')
  return drafts.flatMap(({ from, length, run, slot, isNearest }): SentencePart[] => {
    if (from === to) return [{ from, length, slot: { kind: 'near' } }]
    if (isNearest && isNear) return [{ from, length, slot: { kind: 'filler' } }]
    const meant = slot ?? (run && times.get(run))
    return meant ? [{ from, length, slot: meant }] : []
  })
}

/** The words, of which those of scripts without blanks are cut where a phrase in them comes to mean something. */
function cutWords(words: readonly Word[], now: Date): readonly Word[] {
  const cut = words.map(cutWord)
  if (cut.every(({ length }) => length === 1)) return words
  const parts = partsOf(cut.flat(), now).filter(({ slot }) => slot.kind !== 'filler' || slot.isRequest)
  let from = 0
  return words.flatMap((word, at) => {
    const pieces = cut[at] ?? [word]
    const end = from + pieces.length
    const isMeant = parts.some((part) => part.from < end && part.from + part.length > from)
    from = end
    return isMeant ? pieces : [word]
  })
}

/**
 * Reads what a search says besides what it looks for: when, at which price, how good, with what, how near. Words of
 * scripts without blanks are cut where such a phrase stands in them; of the others at most ten are left, as of
 * `tokenise`. Days and hours without a day are those of `now` in UTC.
 * @example readSentence('cheap cafe open on sunday at 9', now)
 * // parts: price 1 ('cheap'), openAt sun-09:00 ('open on sunday at 9')
 */
export function readSentence(text: string, now: Date): Sentence {
  const words = cutWords(wordsOf(text).slice(0, MAX_WORDS), now)
  const all = new Map(partsOf(words, now).map((part) => [part.from, part]))
  const kept: Word[] = []
  const parts: SentencePart[] = []
  let rest = 0
  for (let at = 0; at < words.length;) {
    const part = all.get(at)
    const next = words.slice(at, at + (part?.length ?? 1))
    if (part) parts.push({ ...part, from: kept.length })
    if (part || rest++ < MAX_REST) kept.push(...next)
    at += next.length
  }
  const doubtful = doubtfulParts(kept, parts, dayTimeOf(now))
  return {
    ...{ words: kept.map((word) => word.text), parts, marks: priceMarks(text) },
    ...(doubtful.length > 0 && { doubtful }),
  }
}
