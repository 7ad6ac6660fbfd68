import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { categoryLabelUpTo, distinctLabels, READERS } from '#domain/business/field-readers.ts'
import { FIELDS } from '#domain/business/fields.ts'
import type { Kinds } from '#domain/kinds/kinds.ts'
import { withoutTurkishNames } from '#domain/kinds/turkish-names.ts'
import { fold } from '#domain/text/fold.ts'
import { GENERAL_KINDS } from '../presets/aliases/qualifiers.ts'
import { sentenceCase } from '../presets/data/sentence-case.ts'
import { ownExport } from '../presets/own-export.ts'
import { textsOf } from '../transforms/common.ts'
import type { Cells } from './row-cells.ts'

const readLabel = categoryLabelUpTo(FIELDS.category.most)

/** Words that formats write for any place, and codes without a name. */
const SAYS_NOTHING =
  /^(?:business(?:es)?|node|way|relation|places?|points?|point of interest|poi|(?:service )?establishment|features?|polygon|multipolygon|linestring|location|unclassified|uncategori[sz]ed|unknown|not specified|none|n\/a|yes|no|true|false|online|offline|[\d.,\s/-]+|street address|route|intersection|(?:sub)?premise|(?:sub)?locality|political|geocode|plus code|[@#]\S+|(?:https?:|www\.)\S+)$/i

const readType = categoryLabelUpTo(FIELDS.type.most)

/** The code of a classification in front of its label: '[22.2.2.43] ', '56.10.1 - ', '5610: ', '(I56) '. */
const CODE_IN_FRONT =
  /^\s*(?:\[[A-Z]?\d[\d.\-/]*[A-Z]?\]|\([A-Z]?\d[\d.\-/]*[A-Z]?\)|[A-Z]?\d{2}(?:\.\d{1,3}){1,4}[A-Z]?(?=[\s:–-])|\d{4,6}[A-Z]?(?=\s*[:–-]))\s*[:–.-]?\s*(?=\p{L})/u

/** The provider's kind; undefined, without a remark, for a word that fits any place. */
function typeOf(value: unknown): string | null | undefined {
  const label = readType(typeof value === 'string' ? value.replace(CODE_IN_FRONT, '') : value)
  return label !== null && SAYS_NOTHING.test(label) ? undefined : label
}

/** The names in a cell of this directory's own spreadsheets, without their Turkish names. */
const ownNames = (value: unknown) => (typeof value === 'string' ? withoutTurkishNames(value) : value)

/** The provider's kind of a row, read with `typeOf`. */
export const typeIn = (values: Cells): string | null | undefined =>
  values.read('type', (value) => typeOf(values.preset === ownExport.name ? ownNames(value) : value))

/** 'shopping.bookstores': a path in a provider's tree, with the most specific step last. */
const PATH = /^[a-z_]+(?:\.[a-z_]+)+$/
/** 'Central / Japanese / Ramen / $51-100': a path from general to specific, with prices at its end. */
const STEPS = / \/ .* \/ /
/** '$51-100', 'Below $50', '100 - 200 €', '$$' */
const isPrice = (text: string) => /\p{Sc}\s?\d|\d\s?\p{Sc}|^\p{Sc}+$/u.test(text)

/** Names of kinds, which tell a kind from a place or a price among the steps of a path. */
export type KindNames = Pick<Kinds, 'named'>

/** Whether a cell may hold a path whose relevant step only the names of kinds can tell. */
export const isSteps = (value: unknown): boolean =>
  typeof value === 'string' && (STEPS.test(value) || NESTED.test(value))

/** 'Food & Beverage > Bakeries' */
const NESTED = /\s[>›»]\s/
/** 'HOSPITAL_HEALTH_CARE', as programs name the choices of a list. */
const CONSTANT = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/

/** 'Gastronomie (Café, Restaurant, Imbiss)': a kind with examples. */
const COMPRISED = /\s*\([^()]*[,;][^()]*\)$/u

/** The last step of a path, with its parent if it names no kind by itself: 'Office: Supplies'. */
function lastStep(steps: readonly string[], kinds: KindNames | undefined): string | undefined {
  const [parent, last] = [steps.at(-2), steps.at(-1)]
  if (parent === undefined || last === undefined || kinds === undefined) return last
  const words = fold(last).split(' ')
  const isKind = kinds.named(fold(last)).length > 0
  const saysLittle = words.length === 1 ? !isKind : words.every((word) => GENERAL_KINDS.has(word))
  return saysLittle ? `${parent.trim()}: ${last.trim()}` : last
}

function lastOfPath(label: string, kinds: KindNames | undefined): string {
  if (PATH.test(label)) return label.slice(label.lastIndexOf('.') + 1)
  if (CONSTANT.test(label)) return sentenceCase(label.toLowerCase().replaceAll('_', ' '))
  if (NESTED.test(label))
    return (
      lastStep(
        label.split(NESTED).filter((step) => step.trim() !== ''),
        kinds,
      ) ?? label
    )
  if (!STEPS.test(label)) return label
  const steps = label.split(' / ').map((step) => step.trim())
  return (
    steps.findLast((step) => kinds && kinds.named(fold(step)).length > 0) ??
    steps.findLast((step) => step !== '' && !isPrice(step)) ??
    label
  )
}

/** A comma may belong to a description: 'Restaurants, full-service', 'Offices of lawyers, except notaries'. */
const GOES_ON =
  /^(?:and|or|except|other|others|including|incl|not|without|ve|veya|und|oder|sonstige|et|ou|y|o|e|etc)(?!\p{L})/iu
const MOST_WORDS = 4

/** Whether both texts around a comma are written alike, so that they are items of a list. */
function isItemBeside(first: string, other: string): boolean {
  const isSmall = (text: string) => /^\p{Ll}/u.test(text)
  const isLong = other.split(' ').length > MOST_WORDS
  return isSmall(first) === isSmall(other) && !isLong && !GOES_ON.test(other)
}

const isSentence = (value: unknown) => typeof value === 'string' && /,/.test(value) && !/[;|[{]/.test(value)

/** The labels in a cell that name kinds of businesses, the main one first; null without any. */
export function categoriesOf(value: unknown, kinds?: KindNames): string[] | null {
  // A comma after a code belongs to its label.
  if (typeof value === 'string' && CODE_IN_FRONT.test(value))
    return labelsOf(
      value.split(/[;|]/).map((label) => label.replace(CODE_IN_FRONT, '').trim()),
      kinds,
    )
  const texts = typeof value === 'object' || typeof value === 'string' ? textsOf(value) : []
  const [first = '', ...others] = texts
  const labels = isSentence(value) && !others.every((other) => isItemBeside(first, other)) ? [first] : texts
  return labelsOf(labels, kinds)
}

function labelsOf(labels: readonly string[], kinds: KindNames | undefined): string[] | null {
  const found = labels
    .map((label) => lastOfPath(label.replace(COMPRISED, ''), kinds))
    .filter((label) => !SAYS_NOTHING.test(label.replaceAll('_', ' ')))
    .flatMap((label) => readLabel(label) ?? [])
  return found.length > 0 ? found : null
}

/** The first of several labels in a cell that names a kind of business. */
export const categoryOf = (value: unknown, kinds?: KindNames): string | null =>
  categoriesOf(value, kinds)?.[0] ?? null

type Categories = Pick<BusinessCandidate, 'category' | 'otherCategories'>

/** The main category of a row and its further categories. */
export function categoriesIn(values: Cells, kinds: KindNames | undefined): Categories {
  if (values.preset === ownExport.name) {
    const [category, others] = [
      values.read('category', (value) => categoryOf(ownNames(value), kinds)),
      values.read('otherCategories', (value) => READERS.otherCategories(ownNames(value))),
    ]
    return {
      ...(category !== undefined && { category }),
      ...(others !== undefined && { otherCategories: others }),
    }
  }
  const read = (value: unknown) => categoriesOf(value, kinds)
  const named = values.read('category', read)
  const further = values.readAll('otherCategories', read).flatMap(({ value }) => value)
  const [category = null, ...others] = [...(named ?? []), ...further]
  const otherCategories = READERS.otherCategories(distinctLabels(others, category).join('; '))
  // A row with one category, in a list without a column of further categories, leaves these unknown.
  const saysOthers = otherCategories !== null || values.has('otherCategories')
  return {
    ...((named !== undefined || category !== null) && { category }),
    ...(saysOthers && { otherCategories }),
  }
}
