import { writeFilters } from './filter-values.ts'
import { FILTER_NAMES, filterOf, type FilterValues } from './filters.ts'
import { parseResultsQuery, type ParsedQuery } from './parse-results-query.ts'
import { resultsPath, type ResultsQuery } from './results-query.ts'

/** Parameters that words of a search can state, and that a form shows as its understanding of them. */
const SPOKEN = [
  ...(['kind', 'category', 'city', 'near', 'radius', 'state', 'country', 'sortBy'] as const),
  ...FILTER_NAMES,
]

const KIND = 'kind:'
/** Filters with form fields of their own, or with a control. */
const HAS_FIELD: ReadonlySet<string> = new Set([
  'openAt',
  'features',
  ...FILTER_NAMES.filter((name) => filterOf(name).control !== undefined),
])

/** The value of a kind in the form's list of categories. */
export const kindOption = (kind: string) => KIND + kind

/** A query as the text of a hidden field. */
export const queryText = (query: ResultsQuery) =>
  resultsPath({ ...query, view: undefined }).split('?')[1] ?? ''

/** The filters of a query that have no form field, for hidden fields. */
export const fieldlessFilters = (query: FilterValues): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(writeFilters(query)).filter(([name]) => !HAS_FIELD.has(name)))

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Reads the URL of the search page, including one sent by its form. The form also sends the query that it showed
 * (`stated`), that query with the meaning of its words (`meant`), and the displayed name of its city (`meantPlace`).
 */
export function parseFormQuery(params: URLSearchParams): ParsedQuery {
  const [stated, meant] = [params.get('stated'), params.get('meant')]
  const parsed = parseResultsQuery(withKind(params))
  if (stated === null || meant === null) return parsed
  const queryOf = (text: string) => parseResultsQuery(new URLSearchParams(text)).query
  return formQuery(parsed, {
    stated: queryOf(stated),
    meant: queryOf(meant),
    cityText: params.get('meantPlace') ?? undefined,
  })
}

/** The parameters with a kind that was chosen in the list of categories as the kind parameter. */
function withKind(params: URLSearchParams): URLSearchParams {
  const chosen = params.get('category')
  if (!chosen?.startsWith(KIND)) return params
  const all = new URLSearchParams(params)
  all.delete('category')
  all.set('kind', chosen.slice(KIND.length))
  return all
}

interface ShownForm {
  readonly stated: ResultsQuery
  readonly meant: ResultsQuery
  readonly cityText: string | undefined
}

/** The query without the displayed state, if another country or a city was chosen. */
function withoutOtherState(sent: ResultsQuery, { country }: ResultsQuery): ResultsQuery {
  const isSame = sent.country === country
  if (sent.state === undefined || (isSame && (sent.city ?? sent.near) === undefined)) return sent
  return { ...sent, state: undefined, country: isSame ? undefined : sent.country }
}

/**
 * The query of a form that showed the meaning of its words. Without changes the words decide as before. After a change
 * of fields, only the words without meaning are searched, and all fields are parameters; new words are interpreted
 * again.
 */
function formQuery({ query: given, typed, ...parsed }: ParsedQuery, shown: ShownForm): ParsedQuery {
  const { stated, meant, cityText } = shown
  const query = withoutOtherState(given, meant)
  const isCityKept = typed !== undefined && typed.text === cityText && meant.city !== undefined
  const sent = isCityKept ? { ...query, [query.near === undefined ? 'city' : 'near']: meant.city } : query
  const spoken = SPOKEN.filter((name) => !isSame(meant[name], stated[name]))
  const kept = spoken.filter((name) => isSame(sent[name], meant[name]))
  const isOther = sent.search !== stated.search
  const left =
    isOther || kept.length === spoken.length
      ? { ...sent, ...Object.fromEntries(kept.map((name) => [name, undefined])) }
      : { ...sent, search: meant.search }
  return {
    ...parsed,
    query: isOther ? { ...left, kind: undefined, exact: undefined } : left,
    typed: isCityKept ? undefined : typed,
  }
}
