import { fold } from '../text/fold.ts'
import type { KindSuggestion, Kinds } from './kinds.ts'
import { SortedLines } from './sorted-lines.ts'
import { wordForms } from './word-forms.ts'

/** What `data/index.json` holds: a line of each kind, and one of each text. */
export interface KindIndexData {
  /** 'id, label, broader ids, nearest ids', separated by tabs. */
  readonly kinds: string
  /** 'text, numbers of its kinds in base 36, letters of its languages', in the order of the texts. */
  readonly texts: string
}

interface KindLine {
  readonly kind: string
  readonly label: string
  readonly broader: readonly string[]
  readonly nearest: readonly string[]
}

const list = (cell = '') => cell.split(' ').filter(Boolean)

/** Longer than any name of a kind. */
const LONGEST = 100
const SCANNED = 2000
/** Words of a label from which a kind is read: 'Authentic Japanese sushi restaurant'. */
const MAX_LABEL_WORDS = 8

export class KindIndex implements Kinds {
  readonly #kinds: readonly KindLine[]
  readonly #byId: ReadonlyMap<string, KindLine>
  readonly #texts: SortedLines

  constructor({ kinds, texts }: KindIndexData) {
    this.#kinds = kinds.split('\n').map((line) => {
      const [kind = '', label = '', broader, nearest] = line.split('\t')
      return { kind, label, broader: list(broader), nearest: list(nearest) }
    })
    this.#byId = new Map(this.#kinds.map((line) => [line.kind, line]))
    this.#texts = new SortedLines(texts)
  }

  named(text: string): readonly string[] {
    if (text === '' || text.length > LONGEST) return []
    const exact = this.#texts.get(text)
    if (exact !== undefined) return this.#kindsOf(exact)
    for (const { text: form, language } of wordForms(text)) {
      const value = this.#texts.get(form)
      if (value?.split('\t')[1]?.includes(language)) return this.#kindsOf(value)
    }
    return []
  }

  ofLabel(label: string): readonly string[] {
    const words = fold(label).split(' ').slice(0, MAX_LABEL_WORDS)
    const whole = this.named(words.join(' '))
    if (whole.length > 0) return whole
    // In most languages the last words say what it is, in Romance ones the first.
    for (let left = 1; left < words.length; left += 1) {
      const kinds = [words.slice(left), words.slice(0, -left)].flatMap((part) => this.named(part.join(' ')))
      if (kinds.length > 0) return [...new Set(kinds)]
    }
    return []
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
    const { nearest = [], broader = [] } = this.#byId.get(kind) ?? {}
    const named = broader.filter((id) => (this.#byId.get(id)?.broader.length ?? 0) > 0)
    return [...new Set([...nearest, ...named])].filter((id) => id !== kind)
  }

  label(kind: string): string {
    return this.#byId.get(kind)?.label ?? kind
  }

  beginningWith(text: string, limit: number): readonly KindSuggestion[] {
    if (text === '' || text.length > LONGEST) return []
    const best = new Map<string, KindSuggestion>()
    for (const line of this.#texts.beginningWith(text, SCANNED)) {
      const [name = '', numbers = ''] = line.split('\t')
      const [kind] = this.#kindsOf(numbers)
      const known = kind === undefined ? undefined : best.get(kind)
      if (kind !== undefined && (known === undefined || name.length < known.text.length))
        best.set(kind, { kind, text: name })
    }
    return [...best.values()].sort((one, other) => one.text.length - other.text.length).slice(0, limit)
  }

  hasWord(word: string): boolean {
    return this.named(word).length > 0
  }

  #kindsOf(value: string): string[] {
    const [numbers = ''] = value.split('\t')
    return numbers.split(' ').flatMap((number) => this.#kinds[Number.parseInt(number, 36)]?.kind ?? [])
  }
}
