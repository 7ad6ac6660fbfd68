import { fold } from '../text/fold.ts'
import { editDistance } from '../text/edit-distance.ts'
import { memoize } from '../text/memoize.ts'
import type { KindSuggestion, Kinds } from './kinds.ts'
import { cuisineNames } from './cuisine-names.ts'
import { joinedLabel, OR } from './joined-label.ts'
import { labelParts } from './label-parts.ts'
import { SortedLines } from './sorted-lines.ts'
import { languageLetter, wordForms } from './word-forms.ts'

/** The content of `data/index.json`: a line for each kind, and one for each text. */
export interface KindIndexData {
  /** Kinds as 'id, label, broader ids, nearest ids, weight', separated by tabs. */
  readonly kinds: string
  /**
   * Texts as 'text, numbers of its kinds in base 36, letters of its languages, votes', in the order of the texts. In
   * place of votes a term that is no name has '~', and another spelling of a name '0'.
   */
  readonly texts: string
  /** Words of the texts that are none themselves, each with a tab behind it. */
  readonly words: string
}

interface KindLine {
  readonly kind: string
  readonly label: string
  readonly broader: readonly string[]
  readonly nearest: readonly string[]
  /** The number of words that people have for it. */
  readonly weight: number
}

interface TextLine {
  readonly kinds: readonly string[]
  readonly languages: string
  readonly isTerm: boolean
}

const list = (cell = '') => cell.split(' ').filter(Boolean)

/** The longest text that is looked up. */
const LONGEST = 100
const SCANNED = 6000
/** Stands where a mere term has no votes. */
const TERM = '~'
/** A word of three letters is one of some language too often: it rather begins a name. */
const SHORT = /^[a-z]{1,3}$/
const ENGLISH = languageLetter('en')

export class KindIndex implements Kinds {
  readonly #kinds: readonly KindLine[]
  readonly #byId: ReadonlyMap<string, KindLine>
  readonly #texts: SortedLines
  readonly #words: SortedLines
  /** An import names a few thousand categories and types some millions of times. */
  readonly #ofLabel = memoize(5000, (label: string) => this.#readLabel(label))
  /** A search looks up the same neighbouring words several times, and searches repeat the names of kinds and cities. */
  readonly #named = memoize(5000, (text: string) => this.#readText(text))

  constructor({ kinds, texts, words }: KindIndexData) {
    this.#kinds = kinds.split('\n').map((line) => {
      const [kind = '', label = '', broader, nearest, weight] = line.split('\t')
      return { kind, label, broader: list(broader), nearest: list(nearest), weight: Number(weight) }
    })
    this.#byId = new Map(this.#kinds.map((line) => [line.kind, line]))
    this.#texts = new SortedLines(texts)
    this.#words = new SortedLines(words)
  }

  named(text: string): readonly string[] {
    return text === '' || text.length > LONGEST ? [] : this.#named(text)
  }

  cuisine(text: string): readonly string[] {
    return this.#cuisine(text, true)
  }

  ofLabel(label: string): readonly string[] {
    return this.#ofLabel(label)
  }

  broader(kind: string): readonly string[] {
    const found = new Set<string>()
    let level = [kind]
    while (level.length > 0) {
      level = level.flatMap((id) => this.#byId.get(id)?.broader ?? []).filter((id) => !found.has(id))
      for (const id of level) found.add(id)
    }
    return [...found]
  }

  nearest(kind: string): readonly string[] {
    const { nearest = [] } = this.#byId.get(kind) ?? {}
    return [...new Set([...nearest, ...this.#namedBroader(kind)])].filter((id) => id !== kind)
  }

  accepted(kind: string): readonly string[] {
    const parts = kind.split(OR)
    if (parts.length > 1) return [...new Set(parts.flatMap((part) => this.accepted(part)))]
    const groups = new Set(this.#namedBroader(kind))
    const isAkin = (id: string) => groups.has(id) || this.broader(id).some((each) => groups.has(each))
    const nearest = this.nearest(kind)
    const further = nearest.flatMap((id) => this.nearest(id).filter(isAkin))
    return [...new Set([...nearest, ...further])].filter((id) => id !== kind)
  }

  label(kind: string): string {
    const labels = kind.split(OR).map((id) => this.#byId.get(id)?.label)
    return labels.every((label) => label !== undefined) ? joinedLabel(labels) : kind
  }

  beginningWith(text: string, limit: number): readonly KindSuggestion[] {
    if (text === '' || text.length > LONGEST) return []
    const best = new Map<string, { readonly text: string; readonly score: number }>()
    for (const line of this.#texts.beginningWith(text, SCANNED)) {
      if (line.endsWith(TERM) || line.endsWith('\t0')) continue
      const [name = '', numbers = '', , votes] = line.split('\t')
      const kind = this.#kindOf(numbers.split(' ', 1)[0])
      if (kind === undefined) continue
      // The less is left to type, the likelier it is meant: for 'kahv' 'kahve' rather than 'kahvaltı'.
      const score = name === text ? Infinity : (Number(votes) * kind.weight * text.length) / name.length
      const known = best.get(kind.kind)
      if (known === undefined || known.score < score) best.set(kind.kind, { text: name, score })
    }
    return [...best]
      .sort(([, one], [, other]) => other.score - one.score)
      .slice(0, limit)
      .map(([kind, { text: name }]) => ({ kind, text: name }))
  }

  spelledLike(word: string, edits: 1 | 2): readonly string[] {
    const found: string[] = []
    for (const line of this.#texts.beginningWith(word.slice(0, 2), SCANNED)) {
      const name = line.slice(0, line.indexOf('\t'))
      const isNear = Math.abs(name.length - word.length) <= edits && !name.includes(' ')
      if (isNear && !line.endsWith(TERM) && editDistance(word, name, edits) <= edits) found.push(name)
    }
    return found
  }

  hasWord(word: string): boolean {
    return (
      this.#texts.get(word) !== undefined ||
      this.#words.get(word) !== undefined ||
      this.named(word).length > 0
    )
  }

  /** The broader kinds with names; groups such as food have none, as nobody asks for them. */
  #namedBroader(kind: string): readonly string[] {
    return this.broader(kind).filter((id) => (this.#byId.get(id)?.weight ?? 0) > 0)
  }

  #readText(text: string): readonly string[] {
    const exact = this.#read(this.#texts.get(text))
    if (SHORT.test(text) && exact?.languages.includes(ENGLISH) !== true) return []
    if (exact?.isTerm === false) return exact.kinds
    // A plural of a name outweighs a mere term: 'restaurants' does not mean the food courts of which it is a term.
    const form = this.#form(text, exact === undefined)
    return (form ?? exact)?.kinds ?? this.#cuisine(text, false)
  }

  #cuisine(text: string, isAlone: boolean): readonly string[] {
    for (const name of cuisineNames(text, isAlone)) {
      const line = this.#read(this.#texts.get(name))
      const kinds = line?.kinds.filter((kind) => this.broader(kind).includes('restaurant')) ?? []
      if (kinds.length > 0) return kinds
    }
    return []
  }

  #readLabel(label: string): readonly string[] {
    const folded = fold(label)
    if (folded === '') return []
    const whole = this.named(folded)
    if (whole.length > 0) return whole
    for (const { said, rest } of labelParts(folded)) {
      const kinds = this.named(said)
      if (kinds.length > 0) return this.#narrower(kinds, rest)
    }
    // The cuisine of a column says 'French' for a French restaurant.
    return this.named(`${folded} restaurant`)
  }

  /** The narrower kind that the rest of a label gives: a 'biryani restaurant' is an Indian one. */
  #narrower(kinds: readonly string[], rest: string): readonly string[] {
    const [kind] = kinds
    const narrower = this.named(rest).filter((id) => kind !== undefined && this.broader(id).includes(kind))
    return narrower.length > 0 ? narrower : kinds
  }

  /** The name whose plural or case form the text is; terms count only if `withTerms`. */
  #form(text: string, withTerms: boolean): TextLine | undefined {
    let term: TextLine | undefined
    for (const { text: form, language } of wordForms(text)) {
      const line = this.#read(this.#texts.get(form))
      if (line?.languages.includes(language) !== true) continue
      if (!line.isTerm) return line
      if (withTerms) term ??= line
    }
    return term
  }

  #read(value: string | undefined): TextLine | undefined {
    if (value === undefined) return undefined
    const [numbers = '', letters = '', votes = ''] = value.split('\t')
    return {
      kinds: numbers.split(' ').flatMap((number) => this.#kindOf(number)?.kind ?? []),
      languages: letters,
      isTerm: votes === TERM,
    }
  }

  #kindOf(number = ''): KindLine | undefined {
    return this.#kinds[Number.parseInt(number, 36)]
  }
}
