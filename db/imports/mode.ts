import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import type { ImportMode } from '#domain/import/mode.ts'
import { searchText } from '#domain/text/search-text.ts'
import { type BusinessFacts, type Content, CONTENT, type StoredBusiness } from './business-content.ts'

type ContentColumn = (typeof CONTENT)[number]

/** Columns that say one thing together: they are filled where the first of them is missing. */
const TOGETHER: readonly (readonly ContentColumn[])[] = [
  ['phone', 'phoneE164'],
  ['workingHours', 'week'],
  ['latitude', 'longitude'],
  ['source', 'sourceId', 'sourceLicence'],
]

/** Columns that always hold a value, which nobody may have said; one that says 'open' is not filled with 'closed'. */
const NEVER_MISSING: ReadonlySet<ContentColumn> = new Set(['name', 'isOpen', 'isVerified', 'businessStatus'])

const OTHER_TEXT = searchText(OTHER_CATEGORY)

/** The facts of a row as far as the mode lets them change a business that was there before the import. */
export function factsInMode(
  mode: ImportMode,
  facts: BusinessFacts,
  before: Content,
  { matchKey, categoryFolded }: Pick<StoredBusiness, 'matchKey' | 'categoryFolded'>,
): BusinessFacts {
  if (mode === 'overwrite') return facts
  const kept = { name: before.name, matchKey }
  if (mode === 'new') return kept
  const isMissing = (column: ContentColumn) => {
    const [first = column] = TOGETHER.find((columns) => columns.includes(column)) ?? []
    if (NEVER_MISSING.has(first)) return false
    if (first === 'categoryId') return mayChangeCategory(mode, { categoryFolded })
    return before[first] === null || before[first] === '' || (first === 'reviewCount' && before[first] === 0)
  }
  const filled = CONTENT.filter((column) => facts[column] != null && isMissing(column))
  return { ...Object.fromEntries(filled.map((column) => [column, facts[column]])), ...kept }
}

/** Whether a row may change the category of a business that was there before the import. */
export const mayChangeCategory = (
  mode: ImportMode,
  { categoryFolded }: Pick<StoredBusiness, 'categoryFolded'>,
): boolean => mode === 'overwrite' || (mode === 'fill' && categoryFolded === OTHER_TEXT)
