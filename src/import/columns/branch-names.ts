import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { BRANCH_NAMES } from '../presets/aliases/qualifiers.ts'
import { headerKey } from './header-key.ts'
import type { FieldSource } from './recognise.ts'
import type { Column } from './sheet-columns.ts'

const BRANDS = new Set(['brand', 'brandname', 'chain', 'chainname', 'marka', 'zincir', 'enseigne'])
const BRANCHES = new Set(BRANCH_NAMES.map(headerKey))

/**
 * The name column of a list with a column of companies and one of branches: both joined, unless the branch already has
 * the company's name. Undefined without the two columns.
 */
export function namedByBranch(
  all: readonly Column[],
  names: readonly FieldSource[],
  textsAt: (index: number) => readonly string[],
): Column | undefined {
  const branch = all.find(({ header }) => BRANCHES.has(headerKey(header)))
  const company = names.find(
    (origin) => 'index' in origin && !origin.parts && !origin.path && origin.index !== branch?.index,
  )
  if (branch === undefined || company === undefined || !('index' in company)) return undefined
  if (!textsAt(branch.index).some((text) => /\p{L}{2}/u.test(text))) return undefined
  const parts = [company, branch].map(({ header, index }) => ({ index, path: [header] }))
  return { header: branch.header, index: branch.index, parts, as: 'branchName' }
}

/** The fewest rows that must agree. */
const FEWEST = 3

const has = (text: string, words: string) => ` ${text} `.includes(` ${words} `)

/**
 * The name of the business in a list of a chain whose branches are called after their places: its brand, then the name.
 * Undefined where names are not mostly those of their cities, or have the brand already.
 */
export function namedByBrand(
  all: readonly Column[],
  [name]: readonly FieldSource[],
  [city]: readonly FieldSource[],
  rows: readonly { readonly cells: readonly unknown[] }[],
): Column | undefined {
  const brand = all.find(({ header }) => BRANDS.has(headerKey(header)))
  if (brand === undefined || name === undefined || city === undefined) return undefined
  if (!('index' in name) || !('index' in city) || name.parts || name.index === brand.index) return undefined
  const texts = rows.map(({ cells }) =>
    [brand.index, name.index, city.index].map((index) => fold(cleanText(cells[index]) ?? '')),
  )
  const whole = texts.filter((each) => each.every((text) => text !== ''))
  const isBranded = whole.some(([first = '', second = '']) => has(second, first.split(' ')[0] ?? ''))
  const called = whole.filter(([, second = '', third = '']) => has(second, third))
  if (whole.length < FEWEST || isBranded || called.length <= whole.length / 2) return undefined
  const parts = [brand, name].map(({ header, index }) => ({ index, path: [header] }))
  return { header: name.header, index: name.index, parts, as: 'joined' }
}
