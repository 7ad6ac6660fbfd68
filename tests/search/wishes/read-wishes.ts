import { readFileSync } from 'node:fs'

/** A visitor's search, and what the sample directory must answer. */
export interface Wish {
  readonly query: string
  /** ISO 639-1; empty where it was not noted. */
  readonly language: string
  /** Matches `category|type` in lower case. */
  readonly kind: RegExp
  /** Matches the city's slug, or is a country's code; undefined for anywhere. */
  readonly place: RegExp | string | undefined
  /** `kind`: something is found, and four of the first five fit. `right`: nothing is shown that does not fit. */
  readonly mode: 'kind' | 'right'
  /** What must be understood: names of parameters, any of which may match, with the whole value. */
  readonly slots: readonly { readonly names: readonly string[]; readonly value: RegExp }[]
  /** The visitor's position, `latitude,longitude`; '' where it is not known. */
  readonly position: string
  /** The words that the answer must name as dropped, as no business of the sample meets them; '' where one does. */
  readonly said: string
}

function parsePlace(place: string): Wish['place'] {
  if (place === '') return undefined
  return /^[A-Z]{2}$/.test(place) ? place : new RegExp(`^(?:${place})`)
}

/** `openAt=sun-.*&price=1`, `sortBy|minRating=.+`; values are regular expressions and not percent-encoded. */
function parseSlots(slots: string): Wish['slots'] {
  return slots
    .split('&')
    .filter((slot) => slot !== '')
    .map((slot) => {
      const at = slot.indexOf('=')
      return { names: slot.slice(0, at).split('|'), value: new RegExp(`^(?:${slot.slice(at + 1)})$`, 'i') }
    })
}

/** Reads a file of this folder; throws where a line lacks its query, its kind or its mode. */
export function readWishes(file: string): Wish[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const [header = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  return lines.map((cells) => {
    const cell = (name: string) => cells[header.indexOf(name)] ?? ''
    const [query, kind, mode] = [cell('query'), cell('kind'), cell('mode')]
    if (query === '' || kind === '' || (mode !== 'kind' && mode !== 'right'))
      throw new Error(`${file} has a line without query, kind or mode: ${cells.join(' ')}`)
    return {
      query,
      mode,
      language: cell('language'),
      kind: new RegExp(kind),
      place: parsePlace(cell('place')),
      slots: parseSlots(cell('slots')),
      position: cell('position'),
      said: cell('said'),
    }
  })
}
