import type { Features } from '#domain/business/features.ts'
import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { parseLooseJson } from '#domain/text/loose-json.ts'
import { parseBoolean } from '#domain/text/numbers.ts'
import { sentenceCase } from '../presets/data/sentence-case.ts'
import { type Transform, textsOf } from './common.ts'

type Sections = Record<string, Record<string, boolean | string>>

/** The section and the name of a format's yes-or-no value. */
export type Fact = readonly [section: string, feature: string]

/** 'ByAppointmentOnly', 'wheelchair_accessible' or 'Noise Level' as words. */
export const asWords = (key: string): string =>
  sentenceCase(
    key
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )

/** Collects features section by section. */
export class FeatureSections {
  readonly #sections: Sections = {}

  add([section, feature]: Fact, value: unknown): void {
    const says = typeof value === 'boolean' ? value : cleanText(value)
    if (says !== null) (this.#sections[section] ??= {})[feature] = says
  }

  get all(): Features | undefined {
    return Object.keys(this.#sections).length === 0 ? undefined : this.#sections
  }
}

/** Lists of available features, such as 'Free WiFi; Parking', all as yes. */
const listedFeatures: Transform = (values) => {
  const sections = new FeatureSections()
  for (const list of Object.values(values))
    for (const feature of textsOf(list)) sections.add(['Features', feature], true)
  return sections.all
}

const YES = new Set('oui ja si sim да tak 有 あり x v ✓ ✔ ✅ ○ ◯ available free limited mevcut'.split(' '))
const NO = new Set('non nein nao nee нет nie なし 無 ✗ ✘ ❌ × - unavailable none'.split(' '))

/** The value of a feature column's cell; undefined unless it is yes or no. */
export function saysYes(cell: unknown): boolean | undefined {
  const says = parseBoolean(cell)
  if (says !== null) return says
  const text = (cleanText(cell) ?? '').toLowerCase()
  const word = fold(text)
  if (YES.has(text) || YES.has(word)) return true
  return NO.has(text) || NO.has(word) ? false : undefined
}

const BETWEEN = ': '
/** The key of a fact's column, and the fact of a key. */
export const keyOfFact = (fact: Fact): string => fact.join(BETWEEN)
const factOf = (key: string): Fact => {
  const [section = '', ...feature] = key.split(BETWEEN)
  return [section, feature.join(BETWEEN)]
}

/** Features with a yes-or-no column each. */
const yesOrNoFeatures: Transform = (values) => {
  const sections = new FeatureSections()
  for (const [key, cell] of Object.entries(values)) sections.add(factOf(key), saysYes(cell))
  return sections.all
}

export const LIST_TRANSFORMS = { listedFeatures, yesOrNoFeatures } satisfies Record<string, Transform>

/** 'True', "u'free'" and texts of JSON as values; other texts as they are. */
export function plainValue(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = /^u?'(.*)'$/.exec(value)?.[1] ?? value
  const word = text.toLowerCase()
  if (word === 'true' || word === 'false') return word === 'true'
  return /^[[{]/.test(text) ? parseLooseJson(text) : text
}
