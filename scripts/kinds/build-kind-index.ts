import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '#domain/kinds/languages.ts'
import { languageLetter } from '#domain/kinds/word-forms.ts'
import { fold } from '#domain/text/fold.ts'
import { KIND_DATA, readKindRows } from './kind-rows.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type TextsByKind = Readonly<Record<string, string>>
type Language = (typeof LANGUAGES)[number]

interface LanguageData {
  readonly language: Language
  /** Our own texts; `NO_KIND` has texts that name no kind in this language and are no term in any. */
  readonly own: TextsByKind
  /** Further texts that people use, which are not suggested for a beginning. */
  readonly further: TextsByKind
  readonly names: TextsByKind
  readonly terms: TextsByKind
}

const NO_KIND = '-'

/** How much a text says of a kind, by where it stands. Visitors read English: its words come before others'. */
const OWN_ENGLISH = 16
const OWN = 8
const FURTHER = 6
const NAME = 4
const TERM = 1

/** A term of more kinds tells none: 'food', 'service'. */
const MAX_KINDS_OF_TERM = 3
const MAX_KINDS = 5
const MAX_WORDS = 6
/** Shorter words of others are words of something else in another language: 'ca', 'tra'. */
const MIN_LATIN_NAME = 3
const MIN_LATIN_TERM = 4

/** The votes of all languages for a text. */
class Entry {
  readonly votes = new Map<string, number>()
  readonly languages = new Set<string>()
  /** Whether it is only another writing of a name, or said besides. */
  isFurther = true
}

interface TextVotes {
  readonly kinds: readonly (readonly [kind: string, weight: number])[]
  readonly isFurther: boolean
}
type Votes = ReadonlyMap<string, TextVotes>

const isUsable = (text: string) => text !== '' && text.split(' ').length <= MAX_WORDS
const foldedTexts = (joined = '') => joined.split(',').map(fold).filter(isUsable)

/** The kinds of each text. */
function kindsByText(of: TextsByKind): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>()
  for (const [kind, joined] of Object.entries(of))
    for (const text of foldedTexts(joined)) {
      const known = kinds.get(text)
      if (known === undefined) kinds.set(text, new Set([kind]))
      else known.add(kind)
    }
  return kinds
}

const isShort = (text: string, least: number) => /^[a-z]*$/.test(text) && text.length < least

/** The terms that tell a kind: English ones were read one by one, others are related to a name of the kind. */
function usableTerms(
  { language, own, further, names, terms }: LanguageData,
  none: ReadonlySet<string>,
): TextsByKind {
  return Object.fromEntries(
    Object.entries(terms).map(([kind, joined]) => {
      const known = foldedTexts([own[kind], further[kind], names[kind]].filter(Boolean).join(','))
      const told = foldedTexts(joined).filter(
        (term) =>
          !none.has(term) && !isShort(term, MIN_LATIN_TERM) && (language === 'en' || isRelated(term, known)),
      )
      return [kind, told.join(',')]
    }),
  )
}

/** The votes of one language: our own texts before others, names before terms. */
function votesOf(data: LanguageData, noTerms: ReadonlySet<string>): Votes {
  const { language, own, further, names } = data
  const none = new Set(foldedTexts(own[NO_KIND]))
  const votes = new Map<string, TextVotes>()
  for (const [weight, texts] of [
    [language === 'en' ? OWN_ENGLISH : OWN, own],
    [FURTHER, further],
    [NAME, names],
    [TERM, usableTerms(data, noTerms)],
  ] as const)
    for (const [text, kinds] of kindsByText(texts)) {
      if (votes.has(text) || none.has(text) || kinds.has(NO_KIND)) continue
      if (weight === TERM && kinds.size > MAX_KINDS_OF_TERM) continue
      if (weight === NAME && isShort(text, MIN_LATIN_NAME)) continue
      // The first of our own texts is the kind's label; the others are synonyms.
      const isMain = (kind: string) => weight >= OWN && text === fold(own[kind]?.split(',', 1)[0] ?? '')
      const told = [...kinds].map((kind, at) => [kind, (isMain(kind) ? 2 : 1) * weight - at / 100] as const)
      votes.set(text, { kinds: told, isFurther: weight === FURTHER })
    }
  for (const [text, { kinds }] of [...votes]) {
    const joined = joinedWriting(text, language)
    const isOwn = kinds.some(([, weight]) => weight > NAME)
    if (isOwn && joined !== undefined && !votes.has(joined)) votes.set(joined, { kinds, isFurther: true })
  }
  return votes
}

const isName = (vote: number) => vote >= NAME - 1

/** The likeliest first; what is a name somewhere is not also what it is a mere term of. */
function rankedKinds({ votes }: Entry): { readonly kinds: readonly string[]; readonly isTerm: boolean } {
  const ranked = [...votes].sort(([, one], [, other]) => other - one)
  const named = ranked.filter(([, vote]) => isName(vote))
  const kept = named.length > 0 ? named : ranked
  return { kinds: kept.slice(0, MAX_KINDS).map(([kind]) => kind), isTerm: named.length === 0 }
}

async function readData<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(new URL(path, KIND_DATA), 'utf8')) as T
}

async function readLanguages(): Promise<LanguageData[]> {
  const presets = await readData<Record<Language, Pick<LanguageData, 'names' | 'terms'>>>('presets.json')
  return Promise.all(
    LANGUAGES.map(async (language) => {
      const words = await readData<Pick<LanguageData, 'own' | 'further'>>(`words/${language}.json`)
      return { language, ...words, ...presets[language] }
    }),
  )
}

function entriesOf(
  languages: readonly LanguageData[],
  isKind: (kind: string) => boolean,
): Map<string, Entry> {
  const noTerms = new Set([...countryNames(), ...languages.flatMap(({ own }) => foldedTexts(own[NO_KIND]))])
  const entries = new Map<string, Entry>()
  for (const data of languages)
    for (const [text, { kinds, isFurther }] of votesOf(data, noTerms)) {
      const entry = entries.get(text) ?? new Entry()
      entries.set(text, entry)
      entry.languages.add(languageLetter(data.language))
      entry.isFurther &&= isFurther
      for (const [kind, vote] of kinds) {
        if (!isKind(kind)) throw new Error(`${kind} in ${data.language} is no kind`)
        entry.votes.set(kind, (entry.votes.get(kind) ?? 0) + vote)
      }
    }
  return entries
}

/** How many words of ours a kind has: what people have many words for they look for often. */
function weightOf(kind: string, languages: readonly LanguageData[]): number {
  return languages.reduce((sum, { own }) => sum + foldedTexts(own[kind]).length, 0)
}

/** Words of texts and terms that are no text themselves. */
function otherWords(languages: readonly LanguageData[], entries: ReadonlyMap<string, Entry>): string[] {
  const texts = languages.flatMap(({ own, further, names, terms }) =>
    [own, further, names, terms].flatMap((of) =>
      Object.entries(of).flatMap(([, joined]) => foldedTexts(joined)),
    ),
  )
  const words = new Set(texts.flatMap((text) => text.split(' ')))
  return [...words].filter((word) => !entries.has(word)).sort()
}

function lineOf(text: string, entry: Entry, number: ReadonlyMap<string, string>): string {
  const { kinds, isTerm } = rankedKinds(entry)
  const numbers = kinds.map((kind) => number.get(kind)).join(' ')
  const votes = entry.isFurther ? 0 : Math.round(Math.max(...entry.votes.values()))
  return [text, numbers, [...entry.languages].join(''), isTerm ? '~' : votes].join('\t')
}

/** The text of `data/index.json`; what its lines hold says `KindIndexData`. */
export async function buildKindIndex(): Promise<string> {
  const rows = await readKindRows()
  const languages = await readLanguages()
  const number = new Map(rows.map(({ kind }, at) => [kind, at.toString(36)]))
  const entries = entriesOf(languages, (kind) => number.has(kind))
  const texts = [...entries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, entry]) => lineOf(text, entry, number))
  const kinds = rows.map(({ kind, label, broader, nearest }) =>
    [kind, label, broader.join(' '), nearest.join(' '), weightOf(kind, languages)].join('\t'),
  )
  const words = otherWords(languages, entries).map((word) => `${word}\t`)
  return `${JSON.stringify({ kinds: kinds.join('\n'), texts: texts.join('\n'), words: words.join('\n') })}\n`
}

/** Languages in which two words are often written as one: 'coffeeshop', 'handyreparatur', '애견미용'. */
const JOINING = new Set(['en', 'de', 'nl', 'ko'])
const MAX_JOINED = 2

/** A text of two words as one, where people write so. */
function joinedWriting(text: string, language: string): string | undefined {
  const words = text.split(' ')
  return JOINING.has(language) && words.length === MAX_JOINED && words.every((word) => word.length > 1)
    ? words.join('')
    : undefined
}

const SHARED_LETTERS = 4
const SHARED_SIGNS = 1
/** Scripts in which one sign is a word. */
const IDEOGRAPH = /\p{Script=Han}/u

/** Every part of a text that is so long. */
function partsOf(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length))
}

/** Whether a text shares a stem with one of others: 'peluquero' and 'peluqueria', '剪发' and '理发店'. */
function isRelated(text: string, others: readonly string[]): boolean {
  const isIdeographic = IDEOGRAPH.test(text)
  const parts = isIdeographic
    ? partsOf(text, SHARED_SIGNS).filter((sign) => IDEOGRAPH.test(sign) && !EMPTY_SIGNS.has(sign))
    : partsOf(text, SHARED_LETTERS).filter((part) => !part.includes(' '))
  return parts.some((part) => others.some((other) => other.includes(part)))
}

/** 'Shop', 'house', 'hall', 'place', 'room' end the names of hundreds of kinds. */
const EMPTY_SIGNS = new Set('店馆館屋院所室廳厅场場业業品商家园園公学學')

const { resolve } = createRequire(import.meta.url)

type Names = Readonly<Record<string, string | readonly string[]>>

/** The names of countries in all languages of kinds, folded. */
function countryNames(): string[] {
  return LANGUAGES.flatMap((language) => {
    const text = readFileSync(resolve(`i18n-iso-countries/langs/${language}.json`), 'utf8')
    const { countries } = JSON.parse(text) as { readonly countries: Names }
    return Object.values(countries).flat().map(fold)
  })
}
