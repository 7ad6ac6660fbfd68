import type { BusinessSummary } from '#domain/business/business.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { learnOperatorCalls, type OperatorAccess } from './operator-calls.ts'
import type { Category, City } from '#domain/taxonomy/taxonomy.ts'

/** Addresses that a stranger can learn from a site's documentation and lists. */
export interface KnownAddresses {
  /** Paths of the API, with their parameters in braces, and the names of their query's. */
  readonly operations: readonly { readonly path: string; readonly parameters: readonly string[] }[]
  /** Names of the parameters of lists, which pages take as well. */
  readonly listParameters: readonly string[]
  /** Slugs and numbers of what there is. */
  readonly names: readonly string[]
  readonly operator: OperatorAccess
  /** Values that some parameter takes. */
  readonly values: readonly string[]
}

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly parameters?: readonly { name: string; in: string }[] }>>
    >
  >
}

const VALUES = [
  ...[
    '1',
    '2',
    '12',
    '50',
    '200',
    '1000',
    'true',
    'name',
    'rating',
    'best',
    'distance',
    'sun-09:00',
    '2026-11-29T09:00',
  ],
  ...['41.01,28.97', '5', '28.5,40.8,29.5,41.3', '170,-20,-170,20', 'TR', 'turkey', 'wifi', '$$', '4', '4.5'],
  ...[
    'pizza',
    'coffee shop',
    'hotel paris',
    'cafe open now in istanbul',
    'resturant',
    'カフェ',
    'eczane',
    'best bar',
  ],
]

const NUMBERS = Array.from({ length: 20 }, (_, at) => String(at + 1))

export async function learnAddresses(baseUrl: string, dataDir: string): Promise<KnownAddresses> {
  const read = async <T>(path: string) => parseOwnJson<T>(await (await fetch(baseUrl + path)).text())
  const described = await read<Described>('/api/openapi.json')
  const businesses = await read<BusinessSummary[]>('/api/businesses/random?limit=50&seed=1')
  const cities = await read<City[]>('/api/cities?limit=50')
  const categories = await read<Category[]>('/api/categories?limit=50')
  const operations = Object.entries(described.paths).map(([path, methods]) => ({
    path,
    parameters: (methods.get?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
  }))
  const slugs = [...businesses, ...cities, ...categories].map(({ slug }) => slug)
  return {
    operations,
    listParameters: operations.find(({ path }) => path === '/api/businesses')?.parameters ?? [],
    names: [...slugs, ...NUMBERS],
    operator: await learnOperatorCalls(baseUrl, dataDir),
    values: [...VALUES, ...slugs, ...businesses.map(({ name }) => name)],
  }
}
