import { editDistance } from '../../text/edit-distance.ts'
import { WITH } from '../end-of-kinds.ts'
import type { YearDay } from '../../hours/year-hours.ts'
import arabic from './data/ar.json' with { type: 'json' }
import dates from './data/dates.json' with { type: 'json' }
import chinese from './data/zh.json' with { type: 'json' }
import dutch from './data/nl.json' with { type: 'json' }
import english from './data/en.json' with { type: 'json' }
import features from './data/features.json' with { type: 'json' }
import french from './data/fr.json' with { type: 'json' }
import german from './data/de.json' with { type: 'json' }
import greek from './data/el.json' with { type: 'json' }
import hebrew from './data/he.json' with { type: 'json' }
import hindi from './data/hi.json' with { type: 'json' }
import italian from './data/it.json' with { type: 'json' }
import japanese from './data/ja.json' with { type: 'json' }
import korean from './data/ko.json' with { type: 'json' }
import polish from './data/pl.json' with { type: 'json' }
import portuguese from './data/pt.json' with { type: 'json' }
import russian from './data/ru.json' with { type: 'json' }
import spanish from './data/es.json' with { type: 'json' }
import thai from './data/th.json' with { type: 'json' }
import turkish from './data/tr.json' with { type: 'json' }
import vietnamese from './data/vi.json' with { type: 'json' }
import denied from './data/denied-features.json' with { type: 'json' }
import spoken from './data/spoken-languages.json' with { type: 'json' }
import { OTHER_ROLES, PARTS_OF_DAY, SLOT_ROLES, TIME_ROLES, type Language, type Role } from './language.ts'
import { phrasesOf } from './phrases.ts'
import type { Slot } from './slot.ts'
import { WEEKDAYS } from './weekdays.ts'

/** The meanings of a phrase, which may have several roles: 'at' belongs to an hour, and elsewhere means nothing. */
export interface Meaning {
  roles: readonly Role[]
  /** 0 is Monday. */
  day?: number
  /** The weekday of a name that also means something else. */
  shortDay?: number
  /** A day of the year with a name. */
  date?: YearDay
  /** The feature or price that it states. */
  slot?: Slot
  /** Whether it is in a script without blanks. */
  isUnspaced?: boolean
}

const LANGUAGES: readonly Language[] = [
  ...[english, turkish, german, spanish, french, portuguese, italian, dutch, polish, greek, russian, arabic],
  ...[japanese, chinese, korean, hebrew, hindi, thai, vietnamese],
]
const UNSPACED: ReadonlySet<Language> = new Set<Language>([japanese, chinese, thai])
/** Languages that write a day and its part as one word: 'Samstagabend', 'zondagochtend'. */
const JOINING: readonly Language[] = [german, dutch]
const ROLES: readonly Role[] = [...TIME_ROLES, ...SLOT_ROLES, ...OTHER_ROLES]

/** Phrases of scripts with blanks, and below those of scripts without. */
const spaced = new Map<string, Meaning>()
const unspaced = new Map<string, Meaning>()
let mostWords = 1
let mostLetters = 1

function add(phrases: Map<string, Meaning>, phrase: string, fact: Partial<Meaning>, role?: Role): void {
  const known = phrases.get(phrase)
  const roles = known?.roles ?? []
  phrases.set(phrase, { ...known, ...fact, roles: role ? [...roles, role] : roles })
}

const featuresOf = (key: string) => (features as Readonly<Record<string, string>>)[key] ?? ''

function learn(language: Language): void {
  const isUnspaced = UNSPACED.has(language)
  const phrases = isUnspaced ? unspaced : spaced
  const addAll = (patterns: string | undefined, fact: Partial<Meaning>, role?: Role) => {
    for (const phrase of phrasesOf(patterns ?? '')) add(phrases, phrase, { ...fact, isUnspaced }, role)
  }
  for (const role of ROLES) addAll(language[role], {}, role)
  WEEKDAYS.forEach((weekday, day) => {
    addAll(language[weekday], { day })
    addAll(language.short?.[weekday], { shortDay: day })
  })
  for (const [levels, patterns] of Object.entries(language.price ?? {}))
    addAll(patterns, { slot: { kind: 'price', levels: levels.split(',').map(Number) } })
  for (const [key, patterns] of Object.entries(language.features ?? {})) {
    const slugs = featuresOf(key)
    if (slugs !== '') addAll(patterns, { slot: { kind: 'feature', features: slugs } })
  }
}

const wordsOf = (patterns = '') => phrasesOf(patterns).filter((phrase) => !phrase.includes(' '))

function learnJoined(language: Language): void {
  WEEKDAYS.forEach((weekday, day) => {
    for (const role of PARTS_OF_DAY)
      for (const name of wordsOf(language[weekday]))
        for (const part of wordsOf(language[role])) add(spaced, name + part, { day }, role)
  })
}

/** Letters of scripts without blanks. */
const IS_UNSPACED = /[\p{scx=Han}\p{scx=Kana}\p{scx=Thai}]/u

function learnDates(): void {
  const learnAll = (patterns: string, fact: Partial<Meaning>, role?: Role) => {
    for (const phrase of phrasesOf(patterns)) {
      const isUnspaced = IS_UNSPACED.test(phrase)
      add(isUnspaced ? unspaced : spaced, phrase, isUnspaced ? { ...fact, isUnspaced } : fact, role)
    }
  }
  for (const [date, patterns] of Object.entries(dates.days)) learnAll(patterns, { date })
  learnAll(dates.unknown, {}, 'unknownDay')
}

/** Adds phrases for a spoken language: 'turkish-speaking'. */
function learnSpoken(): void {
  const slots = spoken.languages.map((language): Slot => ({
    kind: 'feature',
    features: featuresOf(`speaks-${language}`),
  }))
  for (const { names, frames, ...said } of Object.values(spoken.said))
    names.split('|').forEach((forms, at) => {
      const slot = slots[at]
      const words = 'words' in said ? (said.words.split('|')[at]?.split('/') ?? []) : []
      const patterns = forms
        .split('/')
        .flatMap((form) =>
          frames.split('; ').map((frame) => frame.replace('**', form.replace(/~.*/, '')).replace('*', form)),
        )
      for (const phrase of [...patterns, ...words].flatMap(phrasesOf)) {
        const isUnspaced = IS_UNSPACED.test(phrase)
        if (slot) add(isUnspaced ? unspaced : spaced, phrase, { slot, isUnspaced })
      }
    })
}

/** The slugs of features that are excluded, by the words behind 'no': 'no pool'. */
const bare = new Map<string, string>()

/** Adds phrases that exclude a feature or all chains: 'hotel bez basenu', 'alkolsüz', 'independent'. */
function learnDenied(): void {
  const learnOne = (phrase: string, slugs: string | undefined, unwanted = phrase) => {
    const isUnspaced = IS_UNSPACED.test(phrase)
    const slot: Slot = { kind: 'without', unwanted, ...(slugs !== undefined && { features: slugs }) }
    add(isUnspaced ? unspaced : spaced, phrase, { slot, isUnspaced })
  }
  const frames: readonly string[] = denied.languages.map(
    (language) => (denied.frames as Readonly<Record<string, string>>)[language] ?? '',
  )
  for (const [key, languages] of Object.entries(denied.words)) {
    const slugs = featuresOf(key)
    languages.split('|').forEach((names, at) => {
      for (const name of names.split('/').flatMap(phrasesOf)) {
        bare.set(name, slugs)
        for (const frame of phrasesOf(frames[at] ?? '')) learnOne(frame.replace('*', name), slugs, name)
      }
    })
  }
  for (const [key, phrases] of Object.entries(denied.whole))
    for (const phrase of phrasesOf(phrases)) learnOne(phrase, featuresOf(key))
  for (const phrase of phrasesOf(denied.chains)) learnOne(phrase, undefined, 'chains')
}

LANGUAGES.forEach(learn)
learnDenied()
learnDates()
learnSpoken()
JOINING.forEach(learnJoined)
for (const phrase of spaced.keys()) mostWords = Math.max(mostWords, phrase.split(' ').length)
for (const phrase of unspaced.keys()) mostLetters = Math.max(mostLetters, phrase.length)

/** A phrase that begins at a word. */
export interface PhraseMatch {
  readonly length: number
  readonly meaning: Meaning
}

/** The phrases that begin at a word, longest first. */
export function phrasesAt(words: readonly { readonly text: string }[], from: number): PhraseMatch[] {
  const found: PhraseMatch[] = []
  let text = ''
  for (let length = 1; length <= Math.min(mostWords, words.length - from); length++) {
    const word = words[from + length - 1]?.text ?? ''
    text = length === 1 ? word : `${text} ${word}`
    const meaning = spaced.get(text) ?? unspaced.get(text)
    if (meaning) found.unshift({ length, meaning })
  }
  return found
}

/** The longest phrase of a script without blanks at an index within a word. */
export function phraseWithin(
  word: string,
  at: number,
): { readonly text: string; readonly meaning: Meaning } | undefined {
  for (let end = Math.min(word.length, at + mostLetters); end > at; end--) {
    const text = word.slice(at, end)
    const meaning = unspaced.get(text)
    if (meaning) return { text, meaning }
  }
  return undefined
}

/** The fewest letters that are completed to 'near me', as fewer begin too many other words. */
const SHORTEST_NEAR = 3

let nearMe: readonly string[] | undefined

/** Whether incomplete words may become 'near me' in any language with blanks. */
export function beginsNearMe(text: string): boolean {
  nearMe ??= [...spaced].flatMap(([phrase, { roles }]) => (roles.includes('nearMe') ? phrase : []))
  return text.length >= SHORTEST_NEAR && nearMe.some((phrase) => phrase !== text && phrase.startsWith(text))
}

/** The feature that a word names behind 'with', where alone it names a kind: 'spa', 'pool'. */
export function bareFeature(text = ''): Extract<Slot, { kind: 'feature' }> | undefined {
  const slots = [...WITH].map((before) => spaced.get(`${before} ${text}`)?.slot)
  return slots.find((slot) => slot?.kind === 'feature')
}

/** The feature that words name behind 'not'. */
export function deniedFeature(text: string): ReturnType<typeof bareFeature> {
  const features = bare.get(text)
  return features === undefined ? bareFeature(text) : { kind: 'feature', features }
}

/** The fewest letters of a word that replaces a misspelt one, as shorter words resemble too many. */
const SHORTEST_LIKE = 5
/** How many first letters are taken to be right. */
const SURE_LETTERS = 2

let featureWords: ReadonlySet<string> | undefined

/** The words of features at most `edits` edits away from a word, with the same first letters. */
export function featureWordsLike(word: string, edits: number): readonly string[] {
  featureWords ??= new Set(
    [...spaced].flatMap(([phrase, { slot }]) =>
      slot?.kind === 'feature' ? phrase.split(' ').filter(({ length }) => length >= SHORTEST_LIKE) : [],
    ),
  )
  const start = word.slice(0, SURE_LETTERS)
  return [...featureWords].filter(
    (each) => each.startsWith(start) && editDistance(word, each, edits) <= edits,
  )
}
