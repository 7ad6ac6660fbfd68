import { alternativesOf, MAX_ALTERNATIVES } from '../feature-alternatives.ts'
import { cutWord } from './cut-words.ts'
import { draftsOf, isUnknownDay, unreadDates, type Draft } from './draft-parts.ts'
import { bareFeature, phrasesAt } from './lexicon.ts'
import { dayTimeOf, openingSlot, timeSlots, type DayTime } from './opening-slot.ts'
import type { Joint, Sentence, SentencePart, Slot, DoubtfulPart } from './slot.ts'
import { readStars, wholeNumberAt } from './stars.ts'
import { wordsOf, type Word } from './words.ts'
import { readDate } from './dates.ts'

/** The lowest rating that stands for a number of stars, where stars are no class. */
const RATINGS: Readonly<Record<number, number>> = { 5: 4.5, 4: 4, 3: 3 }
/** The shortest English name of a day that counts by itself, as abbreviations may be part of a name: 'Sun Spa'. */
const SHORTEST_DAY = 4
const IS_LATIN = /^[a-z]+$/
/** 'Quinta' is Thursday in Portuguese, and an estate. */
const ESTATE = 'quinta'
/** The longest phrase in which a name of a day is none: 'Santo Domingo', 'Domingo de Ramos'. */
const LONGEST_KEPT = 3

type Read = Omit<DoubtfulPart, 'from'>

/** A name of a day that also means something else: 'domingo' in 'Santo Domingo'. */
function dayAt(words: readonly Word[], at: number, today: DayTime): Read | undefined {
  const [found] = phrasesAt(words, at)
  const day = found?.meaning.shortDay
  const text = words[at]?.text ?? ''
  const isShort = IS_LATIN.test(text) && text.length < SHORTEST_DAY
  if (day === undefined || isShort || text === ESTATE || isKept(words, at)) return undefined
  const { length } = found ?? { length: 1 }
  return { length, doubt: 'place', slot: openingSlot({ day, length }, today) }
}

const isKept = (words: readonly Word[], at: number): boolean =>
  Array.from({ length: LONGEST_KEPT }, (_, before) => before).some((before) =>
    phrasesAt(words, at - before).some(
      ({ length, meaning }) => length > before && meaning.roles.includes('keep'),
    ),
  )

/** A date that may be part of an address: 'rue du 8 mai'. */
function dateAt(words: readonly Word[], at: number, today: DayTime): Read | undefined {
  const read = readDate(words, at)
  if (!read || read.said.isName || isKept(words, at)) return undefined
  const { said: date, length } = read
  return { length, doubt: 'place', slot: openingSlot({ date, length }, today) }
}

const starsPart = (
  { stars, length }: NonNullable<ReturnType<typeof readStars>>,
  slot: Slot | undefined,
): Read => ({ length, doubt: 'class', slot, stars })

/** A number of stars: the class of a hotel, and else a rating. */
function starsAt(words: readonly Word[], at: number): Read | undefined {
  const read = readStars(words, at)
  const rated = phrasesAt(words, at + 1).find(({ meaning }) => meaning.roles.includes('stars'))
  const number = wholeNumberAt(words, at)
  const bounds = read?.rating && ({ kind: 'maxRating', ...read.rating } as const)
  if (number === undefined || rated === undefined) return read && starsPart(read, bounds)
  const minRating = RATINGS[number]
  const slot = minRating === undefined ? undefined : ({ kind: 'minRating', minRating } as const)
  if (read && read.length > 1 + rated.length) return starsPart(read, bounds)
  if (slot === undefined && read === undefined) return undefined
  return { length: 1 + rated.length, doubt: 'class', slot, stars: read?.stars }
}

/** The parts that have a meaning only beside others, among words without another meaning. */
function doubtfulParts(
  words: readonly Word[],
  parts: readonly SentencePart[],
  today: DayTime,
): DoubtfulPart[] {
  const doubtful: DoubtfulPart[] = []
  for (const from of words.keys()) {
    const read = starsAt(words, from) ?? dateAt(words, from, today) ?? dayAt(words, from, today)
    const isFree = (part: { readonly from: number; readonly length: number }) =>
      part.from + part.length <= from || from + (read?.length ?? 0) <= part.from
    // '3 to 5 stars' has a filler between its numbers, which does not end it.
    const others = parts.filter(({ slot }) => read?.doubt !== 'class' || slot.kind !== 'filler')
    if (read && [...others, ...doubtful].every(isFree)) doubtful.push({ from, ...read })
  }
  return doubtful
}

/** A search with currency signs glued to their amounts: '20 €' becomes '20€'. */
const withGluedSigns = (text: string): string =>
  text.replace(/(?<=\d)\s+(?=\p{Sc}(?![^\s,;)]))/gu, '').replace(/(?<=(?:^|\s)\p{Sc})\s+(?=\d)/gu, '')

const SIGNS = /(?<![^\s,;(–-])([$€£¥₺₹₽₩])\1{0,3}(?![^\s,;)–-])/gu
const LEVELS = 4

/** The price levels of currency signs alone: '$$' or '€€-€€€'. */
function priceMarks(text: string): Slot[] {
  const levels = new Set([...text.matchAll(SIGNS)].map(([signs]) => Math.min(signs.length, LEVELS)))
  return levels.size === 0 ? [] : [{ kind: 'price', levels: [...levels].sort((a, b) => a - b) }]
}

/** The most words that are left beside the parts, as in `tokenise`, and the most of all. */
const MAX_REST = 10
const MAX_WORDS = 30

/** The index of the 'to' in 'nearest pharmacy to the station'. */
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
  const unread = unreadDates(words, drafts)
  const times = timeSlots(
    drafts.flatMap(({ run }) => run ?? []),
    now,
    unread.size > 0 || words.some((_, at) => isUnknownDay(words, at)),
  )
  const to = placeAfterNearest(words, drafts)
  const isNear = to !== undefined || drafts.some(({ slot }) => slot?.kind === 'near')
  return drafts.flatMap((draft): SentencePart[] => {
    const { from, length, run, slot, isNearest } = draft
    if (unread.has(draft)) return [{ from, length, slot: { kind: 'unread' } }]
    if (from === to) return [{ from, length, slot: { kind: 'near' } }]
    if (isNearest && isNear) return [{ from, length, slot: { kind: 'filler' } }]
    const meant = slot ?? (run && times.get(run))
    return meant ? [{ from, length, slot: meant }] : []
  })
}

const isIdle = (words: readonly Word[], at: number) =>
  phrasesAt(words, at).some(({ length, meaning }) => length === 1 && meaning.roles.includes('filler'))

/** The 'or' and 'and' of a sentence that stand between other words. */
function jointsOf(words: readonly Word[]): Joint[] {
  return words.flatMap((_, from): Joint[] => {
    const has = (role: 'or' | 'and') =>
      phrasesAt(words, from).find(({ meaning }) => meaning.roles.includes(role))
    const [or, and] = [has('or'), has('and')]
    const { length } = or ?? and ?? { length: 0 }
    if (length === 0 || from === 0 || isKept(words, from)) return []
    let end = from + length
    while (end < words.length - 1 && isIdle(words, end)) end++
    // A filler behind 'or' may also be a name: the Vietnamese 'ý' is Italy in 'ấn độ hoặc ý'.
    const ends = end === from + length ? [end] : [end, from + length]
    return end < words.length
      ? ends.map((each) => ({ from, length: each - from, ...(!or && { isAnd: true as const }) }))
      : []
  })
}

/**
 * The parts with features added that are named like kinds, behind another feature and 'or': the spa of 'with pool or
 * spa'.
 */
function withBareFeatures(
  words: readonly Word[],
  parts: readonly SentencePart[],
  joints: readonly Joint[],
): readonly SentencePart[] {
  const bare = joints.flatMap((or): SentencePart[] => {
    const from = or.from + or.length
    const isBehind = parts.some((part) => part.slot.kind === 'feature' && part.from + part.length === or.from)
    if (or.isAnd || !isBehind || parts.some((part) => part.from === from)) return []
    const slot = bareFeature(words[from]?.text)
    return slot ? [{ from, length: 1, slot }] : []
  })
  return bare.length === 0 ? parts : [...parts, ...bare].toSorted((one, other) => one.from - other.from)
}

/** The parts with features joined by 'or' as one, which any of them fulfils: 'pool or spa'. */
function joinedFeatures(parts: readonly SentencePart[], joints: readonly Joint[]): readonly SentencePart[] {
  const joinAt = (all: readonly SentencePart[], or: Joint): readonly SentencePart[] => {
    const before = all.find((part) => part.from + part.length === or.from)
    const behind = all.find((part) => part.from === or.from + or.length)
    if (or.isAnd || before?.slot.kind !== 'feature' || behind?.slot.kind !== 'feature') return all
    const slugs = [before, behind].map(({ slot }) =>
      slot.kind === 'feature' ? alternativesOf(slot.features) : [],
    )
    // With too many alternatives each side keeps half the limit.
    const most = slugs.flat().length > MAX_ALTERNATIVES ? MAX_ALTERNATIVES / 2 : MAX_ALTERNATIVES
    const features = [...new Set(slugs.flatMap((each) => each.slice(0, most)))].join('|')
    const [from, end] = [before.from, behind.from + behind.length]
    const joined = { from, length: end - from, slot: { kind: 'feature', features } } as const
    return all.flatMap((part) =>
      part === before ? joined : from <= part.from && part.from < end ? [] : part,
    )
  }
  return joints.reduce(joinAt, parts)
}

/** The words, with those of scripts without blanks cut where a phrase within them has a meaning. */
function cutWords(words: readonly Word[], now: Date): readonly Word[] {
  const cut = words.map(cutWord)
  if (cut.every(({ length }) => length === 1)) return words
  const parts = partsOf(cut.flat(), now).filter(({ slot }) => slot.kind !== 'filler' || slot.isRequest)
  const joints = jointsOf(cut.flat()).filter(({ isAnd }) => !isAnd)
  let from = 0
  return words.flatMap((word, at) => {
    const pieces = cut[at] ?? [word]
    const end = from + pieces.length
    const isMeant = [...parts, ...joints].some((part) => part.from < end && part.from + part.length > from)
    from = end
    return isMeant ? pieces : [word]
  })
}

/**
 * Reads what a search says besides what it looks for: when, at which price, how good, with what, how near. Words of
 * scripts without blanks are cut around such phrases; at most ten other words are left, as in `tokenise`. Days, and
 * hours without a day, are relative to `now` in UTC.
 * @example readSentence('cheap cafe open on sunday at 9', now) // parts: price 1 ('cheap'), openAt sun-09:00 ('open on
 * sunday at 9')
 */
export function readSentence(typed: string, now: Date): Sentence {
  const text = withGluedSigns(typed)
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
  const joints = jointsOf(kept)
  const commas = kept.flatMap(({ hasComma }, at) => (hasComma ? [at + 1] : []))
  return {
    words: kept.map((word) => word.text),
    parts: joinedFeatures(withBareFeatures(kept, parts, joints), joints),
    marks: priceMarks(text),
    ...(joints.length > 0 && { joints }),
    ...(commas.length > 0 && { commas }),
    ...(doubtful.length > 0 && { doubtful }),
  }
}
