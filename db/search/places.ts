import { sql } from 'drizzle-orm'
import { loadPlaces, RADII, type KnownPlace, type PlaceCircle } from '#domain/geo/places.ts'
import { isChain } from '#domain/search/chain-names.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import type { FoundPlace, NamedTerm } from '#domain/search/named-terms.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'

interface NamedRow extends Omit<PlaceCircle, 'radius'> {
  /** The looked-up name. */
  readonly asked: string
  readonly name: string
  readonly slug: string
}

/** A district, known from the addresses of its city. */
export interface DistrictRow extends NamedRow, PlaceCircle {
  readonly within: NamedTerm
}

/** A business with that name. */
export interface LandmarkRow extends NamedRow {
  readonly countryCode: string | null
  readonly type: string | null
  readonly category: string
  readonly within: NamedTerm | null
}

export const foundDistrict = ({ asked, name, slug, within, ...circle }: DistrictRow): FoundPlace => ({
  asked,
  within,
  place: {
    slug,
    name,
    kind: 'district',
    city: within.text,
    country: within.countryCode ?? '',
    circle: { latitude: circle.latitude, longitude: circle.longitude, radius: circle.radius },
  },
})

/** Kinds of businesses that are landmarks; their narrower kinds are too. */
const LANDMARKS: ReadonlySet<string> = new Set(
  `attractions tourist_attraction viewpoint castle palace monument ruins museum theatre library zoo aquarium theme_park
  park beach stadium university hospital mall marketplace airport train_station subway_station bus_station
  ferry_terminal worship place_of_worship church mosque synagogue temple lodging hotel`.split(/\s+/),
)

/** The landmarks among these businesses, and a single business whose name has several words, not all ordinary. */
export const foundLandmarks = (
  { kinds, isOrdinary }: Pick<SearchKnowledge, 'kinds' | 'isOrdinary'>,
  rows: readonly LandmarkRow[],
): FoundPlace[] =>
  rows.flatMap(({ asked, name, slug, latitude, longitude, countryCode, type, category, within }) => {
    const labels = [...kinds.ofLabel(type ?? ''), ...kinds.ofLabel(category)]
    const all = labels.flatMap((kind) => [kind, ...kinds.broader(kind)])
    const isOne = rows.filter((row) => row.asked === asked).length === 1 && !isChain(asked)
    const isNamed = isOne && asked.includes(' ') && !asked.split(' ').every(isOrdinary)
    if (!isNamed && !all.some((kind) => LANDMARKS.has(kind))) return []
    const kind = all.includes('airport') ? 'airport' : 'landmark'
    return {
      asked,
      within: within ?? undefined,
      place: {
        slug,
        name,
        kind,
        city: within?.text ?? '',
        country: countryCode ?? '',
        circle: { latitude, longitude, radius: RADII[kind] },
      },
    }
  })

/** The texts before each hyphen of a slug: 'bahar' and 'bahar-mahalle' of 'bahar-mahalle-izmir'. */
const beginningsOf = (slug: string): string[] =>
  [...slug.matchAll(/-/g)].map(({ index }) => slug.slice(0, index))

interface PlaceRow extends Omit<NamedRow, 'asked'> {
  /** The district's radius in metres. */
  readonly radius: number | null
  readonly kind: 'district' | 'landmark' | 'city'
  readonly city: string
  readonly country: string | null
}

/** The place with this slug: a well-known place, a city, a district, or a business. */
export async function findPlace(db: Database, slug: string): Promise<KnownPlace | undefined> {
  const places = await loadPlaces()
  const known = places.find(slug)
  if (known) return known
  const row = await firstRow<PlaceRow>(
    db,
    sql`select name, slug, latitude, longitude, null as radius, 'city' as kind, country_code as country, folded as city
      from cities where slug = ${slug} and business_count > 0 and latitude is not null
      union all select d.name, ${slug}, d.latitude, d.longitude, d.radius, 'district', c.country_code, c.folded
      from city_districts d cross join cities c on c.id = d.city_id
      where d.slug in (select value from json_each(${JSON.stringify(beginningsOf(slug))})) and d.slug || '-' || c.slug = ${slug}
      union all select name, slug, latitude, longitude, null, 'landmark', country_code, '' from businesses
      where slug = ${slug} and deleted_at is null and latitude is not null limit 1`,
  )
  if (row === undefined) return undefined
  const { name, kind, latitude, longitude, city, country } = row
  const circle = { latitude, longitude, radius: row.radius ?? RADII[kind] }
  return {
    slug,
    name,
    english: places.english(name, country ?? ''),
    kind,
    city,
    country: country ?? '',
    circle,
  }
}
