import { isUnspaced } from '../../text/bigrams.ts'
import english from './data/en.json' with { type: 'json' }
import features from './data/features.json' with { type: 'json' }
import turkish from './data/tr.json' with { type: 'json' }
import { OTHER_ROLES, SLOT_ROLES, TIME_ROLES, type Language, type Role } from './language.ts'
import { phrasesOf } from './phrases.ts'
import type { Slot } from './slot.ts'
import { WEEKDAYS } from './weekdays.ts'

/** What a phrase can mean; one may have several roles ('at' before an hour, and a filler elsewhere). */
export interface Meaning {
  roles: readonly Role[]
  /** 0 is Monday. */
  day?: number
  /** A name of a day that means something else as well. */
  shortDay?: number
  /** A feature or a price. */
  slot?: Slot
}

const LANGUAGES: readonly Language[] = [english, turkish]
const ROLES: readonly Role[] = [...TIME_ROLES, ...SLOT_ROLES, ...OTHER_ROLES]

/** Phrases of scripts with blanks, and of those without. */
const spaced = new Map<string, Meaning>()
const unspaced = new Map<string, Meaning>()
let mostWords = 1
let mostLetters = 1

function add(patterns: readonly string[] | undefined, more: (known: Meaning) => Meaning): void {
  for (const phrase of (patterns ?? []).flatMap(phrasesOf)) {
    const isWithin = isUnspaced(phrase)
    const phrases = isWithin ? unspaced : spaced
    if (isWithin) mostLetters = Math.max(mostLetters, phrase.length)
    mostWords = Math.max(mostWords, phrase.split(' ').length)
    phrases.set(phrase, more(phrases.get(phrase) ?? { roles: [] }))
  }
}

for (const language of LANGUAGES) {
  for (const role of ROLES) add(language[role], (known) => ({ ...known, roles: [...known.roles, role] }))
  WEEKDAYS.forEach((weekday, day) => {
    add(language[weekday], (known) => ({ ...known, day }))
    add(language.short?.[weekday], (known) => ({ ...known, shortDay: day }))
  })
  for (const [levels, patterns] of Object.entries(language.price ?? {}))
    add(patterns, (known) => ({
      ...known,
      slot: { kind: 'price', levels: levels.split(',').map(Number) },
    }))
  for (const [key, patterns] of Object.entries(language.features ?? {})) {
    const slugs = (features as Readonly<Record<string, string>>)[key]
    if (slugs !== undefined)
      add(patterns, (known) => ({ ...known, slot: { kind: 'feature', features: slugs } }))
  }
}

/** A phrase that begins at a word. */
export interface Found {
  readonly length: number
  readonly meaning: Meaning
}

/** The phrases that begin at a word, longest first. */
export function phrasesAt(words: readonly { readonly text: string }[], from: number): Found[] {
  const found: Found[] = []
  let text = ''
  for (let length = 1; length <= Math.min(mostWords, words.length - from); length++) {
    const word = words[from + length - 1]?.text ?? ''
    text = length === 1 ? word : `${text} ${word}`
    const meaning = spaced.get(text) ?? unspaced.get(text)
    if (meaning) found.unshift({ length, meaning })
  }
  return found
}

/** The longest phrase of a script without blanks that stands at a place within a word. */
export function phraseWithin(word: string, at: number): string | undefined {
  for (let end = Math.min(word.length, at + mostLetters); end > at; end--) {
    const text = word.slice(at, end)
    if (unspaced.has(text)) return text
  }
  return undefined
}
