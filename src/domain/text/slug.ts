import { usStateCode } from '../geo/us-states.ts'
import { fold } from './fold.ts'
import { transliterate } from './search-text.ts'
import { hashKey, shortHash } from './hash.ts'

const MAX_LENGTH = 80

/**
 * Lower-case ASCII words joined by hyphens, at most 80 characters, cut at a word.
 * '' only for a text without letters or digits in any script.
 * @example slugify('Zürich – 斗斗台灣料理') // 'zurich-doudoutaiwanliaoli'
 */
export function slugify(text: string, countryCode?: string | null): string {
  const slug = transliterate(text, countryCode).replaceAll(' ', '-')
  if (slug.length > MAX_LENGTH) return cutAtWord(slug)
  if (slug !== '') return slug
  const folded = fold(text)
  return folded === '' ? '' : shortHash(folded)
}

function cutAtWord(slug: string): string {
  const end = slug.lastIndexOf('-', MAX_LENGTH)
  return slug.slice(0, end > MAX_LENGTH / 2 ? end : MAX_LENGTH)
}

/** A slug that is never empty: without a letter or digit it is a short hash of `seed`. */
export function slugifyOrHash(text: string, seed: string, countryCode?: string | null): string {
  return slugify(text, countryCode) || shortHash(seed)
}

/** A category's slug; one folded name, one slug. */
export function categorySlug(name: string): string {
  return slugifyOrHash(name, name)
}

/** The slugs a category may get, best first: its own, which an operator may have given to another, then with a hash. */
export function categorySlugs(name: string, key: string): string[] {
  const slug = categorySlug(name)
  return [slug, join(slug, shortHash(key)), join(slug, hashKey(key))]
}

/** Whether transliteration lost the name: '3' of a name in an unknown script collides with all other such names. */
function isLossy(slug: string, name: string): boolean {
  return slug.replace(/[^a-z]/g, '').length < 2 && /[^\P{L}\p{Script=Latin}]/u.test(name)
}

const join = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join('-')

function distinct(candidates: readonly string[]): string[] {
  return [...new Set(candidates.filter(Boolean))]
}

/**
 * The slugs a business may have, best first: take the first that is free. The last ones hold a hash of `identity`
 * (the provider's id, or whatever else sets it apart), so that one is free for every identity.
 */
export function businessSlugs(business: {
  name: string
  city?: string | null
  countryCode?: string | null
  identity: string
}): string[] {
  const name = slugify(business.name, business.countryCode)
  const city = slugify(business.city ?? '', business.countryCode)
  const named = isLossy(name, business.name) ? [] : [name]
  const placed = name !== '' && city !== '' ? [join(name, city)] : []
  return distinct([
    ...named,
    ...placed,
    join(name, city, shortHash(business.identity)),
    join(name, city, hashKey(business.identity)),
  ])
}

/** The slugs a city may have, best first: `paris`, `paris-us`, `paris-us-tx`, then with a hash of `identity`. */
export function citySlugs(city: {
  name: string
  countryCode?: string | null
  state?: string | null
  identity: string
}): string[] {
  const name = slugifyOrHash(city.name, city.identity, city.countryCode)
  const country = join(name, slugify(city.countryCode ?? ''))
  const usState = city.countryCode === 'US' ? usStateCode(city.state ?? '') : undefined
  const state = join(country, slugify(usState ?? city.state ?? ''))
  return distinct([
    name,
    country,
    state,
    join(state, shortHash(city.identity)),
    join(state, hashKey(city.identity)),
  ])
}
