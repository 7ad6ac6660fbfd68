import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '#domain/kinds/languages.ts'
import { languageLetter } from '#domain/kinds/word-forms.ts'
import { fold } from '#domain/text/fold.ts'
import { KIND_DATA, readKindRows } from './kind-rows.ts'

interface Texts {
  readonly names: Readonly<Record<string, string>>
  readonly terms: Readonly<Record<string, string>>
}
/** Texts by kind, separated by commas; `NO_KIND` has texts that name none in this language, and are no term in any. */
type OwnTexts = Readonly<Record<string, string>>

const NO_KIND = '-'

/** What a text says of a kind, by where it stands. */
const OWN = 8
const NAME = 4
const TERM = 1

/** A term of more kinds tells none: 'food', 'service'. */
const MAX_KINDS_OF_TERM = 3
const MAX_KINDS = 5
const MAX_WORDS = 6

type Votes = ReadonlyMap<string, readonly (readonly [kind: string, weight: number])[]>

/** What all languages together say of a text. */
class Entry {
  readonly votes = new Map<string, number>()
  readonly languages = new Set<string>()
}

const foldedTexts = (joined: string) => joined.split(',').map(fold).filter(isUsable)
const isUsable = (text: string) => text !== '' && text.split(' ').length <= MAX_WORDS

/** The kinds of each text. */
function kindsByText(of: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>()
  for (const [kind, joined] of Object.entries(of))
    for (const text of foldedTexts(joined)) {
      const known = kinds.get(text)
      if (known === undefined) kinds.set(text, new Set([kind]))
      else known.add(kind)
    }
  return kinds
}

/** What one language says: our own texts instead of others, names instead of terms. */
function votesOf(own: OwnTexts, { names, terms }: Texts, noTerms: ReadonlySet<string>): Votes {
  const none = new Set(foldedTexts(own[NO_KIND] ?? ''))
  const votes = new Map<string, (readonly [string, number])[]>()
  for (const [weight, texts] of [
    [OWN, own],
    [NAME, names],
    [TERM, terms],
  ] as const)
    for (const [text, kinds] of kindsByText(texts)) {
      if (votes.has(text) || none.has(text) || kinds.has(NO_KIND)) continue
      if (weight === TERM && (kinds.size > MAX_KINDS_OF_TERM || noTerms.has(text))) continue
      votes.set(
        text,
        [...kinds].map((kind, at) => [kind, weight - at / 100] as const),
      )
    }
  return votes
}

/** The likeliest first; what is a name somewhere is not also what it is a mere term of. */
function rankedKinds({ votes }: Entry): string[] {
  const ranked = [...votes].sort(([, one], [, other]) => other - one)
  const isNamed = (ranked[0]?.[1] ?? 0) >= NAME - 1
  const kept = isNamed ? ranked.filter(([, vote]) => vote >= NAME - 1) : ranked
  return kept.slice(0, MAX_KINDS).map(([kind]) => kind)
}

async function readData<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(new URL(path, KIND_DATA), 'utf8')) as T
}

/** The text of `data/index.json`: kinds, and a line of each text with its kinds and languages, in order of the texts. */
export async function buildKindIndex(): Promise<string> {
  const rows = await readKindRows()
  const number = new Map(rows.map(({ kind }, at) => [kind, at.toString(36)]))
  const entries = new Map<string, Entry>()
  const owns = await Promise.all(LANGUAGES.map((language) => readData<OwnTexts>(`own/${language}.json`)))
  const noTerms = new Set(owns.flatMap((own) => foldedTexts(own[NO_KIND] ?? '')))
  for (const [at, language] of LANGUAGES.entries()) {
    const texts = await readData<Texts>(`${language}.json`)
    for (const [text, votes] of votesOf(owns[at] ?? {}, texts, noTerms)) {
      const entry = entries.get(text) ?? new Entry()
      entries.set(text, entry)
      entry.languages.add(languageLetter(language))
      for (const [kind, vote] of votes) {
        if (!number.has(kind)) throw new Error(`${kind} in ${language} is no kind`)
        entry.votes.set(kind, (entry.votes.get(kind) ?? 0) + vote)
      }
    }
  }
  const lines = [...entries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, entry]) => {
      const kinds = rankedKinds(entry).map((kind) => number.get(kind))
      return `${text}\t${kinds.join(' ')}\t${[...entry.languages].join('')}`
    })
  const kinds = rows.map(({ kind, label, broader, nearest }) =>
    [kind, label, broader.join(' '), nearest.join(' ')].join('\t'),
  )
  return `${JSON.stringify({ kinds: kinds.join('\n'), texts: lines.join('\n') })}\n`
}
