import { fold } from '#domain/text/fold.ts'
import { LIST_KINDS, PLURALS } from '../presets/aliases/list-kinds.ts'
import { headerTokens } from './header-tokens.ts'

/** In scripts without spaces the word is part of the header. */
const WITHIN: readonly (readonly [RegExp, string])[] = [
  [/医療機関|医疗机构/u, 'Medical clinic'],
  [/(?<!動物|动物|동물\s?)(?:病院|医院|병원)/u, 'Hospital'],
  [/動物病院|动物医院|宠物医院|동물\s?(?:병원|의료)/u, 'Veterinarian'],
  [/薬局|药店|약국/u, 'Pharmacy'],
  [/餐厅|餐廳|식당|음식점|レストラン/u, 'Restaurant'],
  [/酒店|ホテル|호텔/u, 'Hotel'],
  [/学校|學校|학교/u, 'School'],
]

const byWord = (kinds: Readonly<Record<string, string>>) =>
  Object.entries(kinds).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [fold(word), kind] as const),
  )

const KINDS = new Map(byWord(LIST_KINDS))
const KINDS_OF_MANY = new Map([
  ...[...KINDS].flatMap(([word, kind]) => [[word, kind] as const, [`${word}s`, kind] as const]),
  ...byWord(PLURALS),
])

/** 'Veteriner Kliniği' is no clinic for people. */
const NARROWER: readonly (readonly [kind: string, wider: readonly string[]])[] = [
  ['Veterinarian', ['Clinic', 'Hospital', 'Pharmacy']],
  ['Dentist', ['Clinic', 'Hospital']],
]

/** The only kind named by a text's words, in English. */
function kindOf(text: string, kinds: ReadonlyMap<string, string>): string | undefined {
  const found = new Set(headerTokens(text).flatMap((token) => kinds.get(token) ?? []))
  for (const [pattern, kind] of WITHIN) if (pattern.test(text)) found.add(kind)
  for (const [kind, wider] of NARROWER) if (found.has(kind)) for (const other of wider) found.delete(other)
  const [kind, ...others] = found
  return others.length === 0 ? kind : undefined
}

/** The fewest names, and the share of them that must agree, to tell the kind of a list. */
const FEWEST_NAMES = 5
const MOST_OF_THEM = 0.8
/** The share of names that suffices if the file's name says the same kind. */
const HALF_OF_THEM = 0.5

/** The kind named by most names of a list: 'Duran Eczanesi', 'Doğuş Eczanesi'. */
function kindOfNames(names: readonly string[], ofFile: string | undefined): string | undefined {
  const counts = Map.groupBy(names, (name) => kindOf(name, KINDS))
  counts.delete(undefined)
  const [kind, told = []] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const part = kind === ofFile ? HALF_OF_THEM : MOST_OF_THEM
  return names.length >= FEWEST_NAMES && told.length >= part * names.length ? kind : undefined
}

/**
 * The kind of all businesses of a list, in English: by the header of the name column, else by most names. The file's
 * name alone does not decide: 'cafe.csv' may hold businesses of any kind.
 */
export const kindOfList = (header: string, names: readonly string[], fileName: string): string | undefined =>
  kindOf(header, KINDS) ?? kindOfNames(names, kindOfName(fileName))

/** The kind in the name of a file or a sheet, in English: 'Hotels', 'oteller 2024'; undefined without one. */
export const kindOfName = (name: string): string | undefined => kindOf(name, KINDS_OF_MANY)
