import ts from 'typescript'

/** Letters of Turkish that English lacks. */
const LETTERS = /[çğıöşüÇĞİÖŞÜ]/

/** The folder of all texts in the operators' language. */
const CATALOGUE = 'src/admin/messages/'

/** Data in many languages, and scripts that find the panel's parts by their names. */
export const EXCEPTIONS = [
  'src/domain/business/price-range.ts',
  'src/domain/business/turkish-columns.ts',
  'src/domain/category/names.ts',
  'src/domain/holidays/dates.ts',
  'src/domain/hours/grammar/seasons.ts',
  'src/import/columns/contact-persons.ts',
  'src/domain/geo/country-aliases.ts',
  'src/domain/geo/numbered-district.ts',
  'src/domain/geo/regions.ts',
  'src/domain/geo/street-words.ts',
  'src/domain/geo/turkish-address.ts',
  'src/domain/geo/turkish-provinces.ts',
  'src/domain/geo/country-names.ts',
  'src/domain/hours/grammar/asides.ts',
  'src/domain/kinds/cuisine-names.ts',
  'src/domain/hours/grammar/month-words.ts',
  'src/domain/hours/grammar/words.ts',
  'src/domain/hours/normalise-text.ts',
  'src/domain/hours/day-names.ts',
  'src/domain/hours/day-word-lists.ts',
  'src/domain/hours/day-words.ts',
  'src/domain/hours/normalise-times.ts',
  'src/domain/text/no-value-phrases.ts',
  'src/domain/text/fold.ts',
  'src/import/normalise/summary-row.ts',
  'src/import/presets/aliases/',
  'src/import/presets/generic.ts',
  'src/domain/text/highlight-matches.ts',
  'src/pages/about.astro',
  'scripts/admin-secrets.ts',
] as const

/** Whether any text of a source file, comments aside, has Turkish letters. */
export function hasTurkish(path: string, source: string): boolean {
  if (!LETTERS.test(source)) return false
  if (path.endsWith('.astro')) return true
  return textsOf(ts.createSourceFile(path, source, ts.ScriptTarget.Latest)).some((text) => LETTERS.test(text))
}

/** Strings, pieces of templates, patterns, names of properties and the text between JSX tags. */
function textsOf(node: ts.Node): string[] {
  const own = ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
  const texts = own || ts.isIdentifier(node) ? [node.text] : []
  ts.forEachChild(node, (child) => void texts.push(...textsOf(child)))
  return texts
}

const isUnder = (path: string, place: string) =>
  place.endsWith('/') ? path.startsWith(place) : path === place

/** The sources with Turkish outside the catalogue and the exceptions. */
export const misplacedTurkish = (sources: Readonly<Record<string, string>>): string[] =>
  Object.entries(sources)
    .filter(([path]) => ![CATALOGUE, ...EXCEPTIONS].some((place) => isUnder(path, place)))
    .filter(([path, source]) => hasTurkish(path, source))
    .map(([path]) => path)

/** The exceptions that no source needs. */
export const idleExceptions = (sources: Readonly<Record<string, string>>): string[] =>
  EXCEPTIONS.filter(
    (place) =>
      !Object.entries(sources).some(([path, source]) => isUnder(path, place) && hasTurkish(path, source)),
  )
