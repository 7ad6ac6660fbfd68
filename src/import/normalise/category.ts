import { categoryLabelUpTo } from '#domain/business/field-readers.ts'
import { FIELDS } from '#domain/business/fields.ts'
import type { Kinds } from '#domain/kinds/kinds.ts'
import { fold } from '#domain/text/fold.ts'
import { sentenceCase } from '../presets/data/sentence-case.ts'
import { textsOf } from '../transforms/common.ts'

const readLabel = categoryLabelUpTo(FIELDS.category.most)

/** Words that formats write for any place, and codes. */
const SAYS_NOTHING =
  /^(?:business(?:es)?|node|way|relation|places?|points?|point of interest|poi|establishment|features?|polygon|multipolygon|linestring|location|unclassified|uncategori[sz]ed|unknown|not specified|none|n\/a|yes|no|true|false|[\d.,\s/-]+)$/i

const readType = categoryLabelUpTo(FIELDS.type.most)

/** The provider's kind; undefined, which needs no remark, where it is a word for any place. */
export function typeOf(value: unknown): string | null | undefined {
  const label = readType(value)
  return label !== null && SAYS_NOTHING.test(label) ? undefined : label
}

/** 'shopping.bookstores': a path in a provider's tree, of which the last step says most. */
const PATH = /^[a-z_]+(?:\.[a-z_]+)+$/
/** 'Central / Japanese / Ramen / $51-100': a way from the rough to the fine, with prices behind it. */
const STEPS = / \/ .* \/ /
/** '$51-100', 'Below $50', '100 - 200 €', '$$' */
const isPrice = (text: string) => /\p{Sc}\s?\d|\d\s?\p{Sc}|^\p{Sc}+$/u.test(text)

/** What tells a kind from a place or a price among the steps of a path. */
export type KindNames = Pick<Kinds, 'named'>

/** Whether a cell may hold steps of which only the names of kinds say which one counts. */
export const isSteps = (value: unknown): boolean => typeof value === 'string' && STEPS.test(value)

/** 'Food & Beverage > Bakeries' */
const NESTED = /\s[>›»]\s/
/** 'HOSPITAL_HEALTH_CARE', as programs name the choices of a list. */
const CONSTANT = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/

/** 'Gastronomie (Café, Restaurant, Imbiss)': the kind, and what it comprises. */
const COMPRISED = /\s*\([^()]*[,;][^()]*\)$/u

function lastOfPath(label: string, kinds: KindNames | undefined): string {
  if (PATH.test(label)) return label.slice(label.lastIndexOf('.') + 1)
  if (CONSTANT.test(label)) return sentenceCase(label.toLowerCase().replaceAll('_', ' '))
  if (NESTED.test(label)) return label.split(NESTED).findLast((step) => step.trim() !== '') ?? label
  if (!STEPS.test(label)) return label
  const steps = label.split(' / ').map((step) => step.trim())
  return (
    steps.findLast((step) => kinds && kinds.named(fold(step)).length > 0) ??
    steps.findLast((step) => step !== '' && !isPrice(step)) ??
    label
  )
}

/** The first of several labels in a cell that names a kind of business. */
export function categoryOf(value: unknown, kinds?: KindNames): string | null {
  const labels = typeof value === 'object' || typeof value === 'string' ? textsOf(value) : []
  return readLabel(
    labels
      .map((label) => lastOfPath(label.replace(COMPRISED, ''), kinds))
      .find((label) => !SAYS_NOTHING.test(label.replaceAll('_', ' '))),
  )
}
