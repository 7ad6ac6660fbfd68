import { responseJson, withQuery, type SendRequest } from './http-client.ts'

export interface City {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly countryCode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** What the directory holds, as its API tells it, so that requests name what is there. */
export interface DirectoryContents {
  /** The largest first, as are cities and countries. */
  readonly categories: readonly { readonly id: number; readonly slug: string; readonly name: string }[]
  readonly cities: readonly City[]
  readonly countries: readonly string[]
  /** By slug. */
  readonly businesses: readonly { readonly id: number; readonly slug: string; readonly name: string }[]
  readonly features: readonly string[]
}

const PAGE = 1000

export async function readDirectoryContents(ask: SendRequest): Promise<DirectoryContents> {
  const list = async <T>(path: string) => responseJson<T[]>(await ask({ path }))
  const businesses: DirectoryContents['businesses'][number][] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = await list<DirectoryContents['businesses'][number]>(
      withQuery('/api/businesses', { sortBy: 'name', limit: PAGE, offset }),
    )
    businesses.push(...page)
    if (page.length < PAGE) break
  }
  const countries = await list<{ code: string }>('/api/countries')
  const features = await list<{ slug: string }>('/api/features')
  return {
    categories: await list('/api/categories'),
    cities: await list('/api/cities'),
    countries: countries.map(({ code }) => code),
    businesses: businesses.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    features: features.map(({ slug }) => slug),
  }
}

/** So many of a list, evenly from all of it. */
export function sampleEvenly<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count)
  return list
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, count)
}
