import { stemsOf } from '../search/case-endings.ts'
import { fold } from '../text/fold.ts'

/** Kinds of places, with the default radius in metres within which something is in or near such a place. */
export const RADII = {
  district: 1_500,
  landmark: 1_500,
  station: 1_200,
  airport: 6_000,
  city: 5_000,
} as const
export type PlaceKind = keyof typeof RADII

/** The circle within which something is in a place, or near it. */
export interface PlaceCircle {
  readonly latitude: number
  readonly longitude: number
  /** The radius in metres. */
  readonly radius: number
}

/**
 * A known place of the world: a district, a landmark, a station, an airport, or a city as a point to search around.
 */
export interface KnownPlace {
  readonly slug: string
  /** The usual name, as written. */
  readonly name: string
  /** The English name, where the usual one is in another script. */
  readonly english?: string | undefined
  readonly kind: PlaceKind
  /** The folded English name of its city; '' where it lies in none. */
  readonly city: string
  /** The ISO 3166-1 alpha-2 code. */
  readonly country: string
  /** The place's circle; undefined if its location is unknown. */
  readonly circle?: PlaceCircle | undefined
}

/** The name that is shown: 'Gangnam Station (강남역)'. */
export const placeLabel = ({ name, english }: Pick<KnownPlace, 'name' | 'english'>): string =>
  english ? `${english} (${name})` : name

/** The well-known places of the world. */
export interface Places {
  /** The places that a folded text names, in any grammatical case; several cities have a 'Soho'. */
  readonly named: (text: string) => readonly KnownPlace[]
  readonly find: (slug: string) => KnownPlace | undefined
  /** The English name of the place that has this name in another script. */
  readonly english: (name: string, country: string) => string | undefined
  /** At most `most` places with a location whose name begins with a folded text, or equals it if `isWhole`. */
  readonly begun: (text: string, isWhole: boolean, most: number) => readonly KnownPlace[]
  /** Whether a folded word is part of a place's name. */
  readonly hasWord: (word: string) => boolean
}

/** Shorter words of names are too common to tell a place. */
const SHORTEST = 4
/** A leading article, which many people leave out. */
const ARTICLE = /^(?:le|la|el|the) (?=.{5})/

/**
 * Countries whose Slavic languages decline every word of a name: 'obok Pałacu Kultury', 'рядом с Красной площадью'.
 */
const SLAVIC: ReadonlySet<string> = new Set(['BA', 'BG', 'CZ', 'HR', 'PL', 'RS', 'SI', 'SK', 'UA'])
const SLAVIC_ENDING =
  /(?:ами|ями|ого|его|ому|ему|[аяоеыи][яйеюмх]|[оеуью]ю|[ао]в|ью|[аеиоуыюяьії]|ego|eho|emu|ach|ami|owi|iem|[aeouy]m|ie|ow|ej|[yi]ch|[aeiouy])$/u
/** The abbreviation of 'Square' at the end of a name: 'Times Sq'. */
const SQUARE = / sq$/
const CYRILLIC = /\p{Script=Cyrillic}/u
/**
 * A name in Latin letters only: where the usual name is in another script, the first such name is the English one.
 */
const LATIN = /^[\p{Script=Latin}\p{M}\P{L}]+$/u

/** A folded name without the case endings of its words; short words keep theirs, to stay distinct. */
const withoutCases = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.length > SHORTEST ? word.replace(SLAVIC_ENDING, '') : word))
    .join(' ')

type Slugify = (name: string, country?: string | null) => string

/** Reads a line of the data: kind, latitude, longitude and radius, as far as known, and the place's names. */
function parseLine(slugify: Slugify, country: string, city: string, line: string) {
  const [kind = '', latitude, longitude, radius, ...names] = line.split('|')
  const [name = ''] = names
  const circle = latitude
    ? {
        latitude: Number(latitude),
        longitude: Number(longitude),
        radius: radius ? Number(radius) : RADII[kind as PlaceKind],
      }
    : undefined
  const slug = slugify(name, country)
  const english = LATIN.test(name) ? undefined : names.find((each) => LATIN.test(each))
  return { place: { slug, name, english, kind: kind as PlaceKind, city, country, circle }, names }
}

async function read(): Promise<Places> {
  // The transliteration tables of slug.ts are large, so they are loaded with the places only.
  const [{ default: data }, { slugify }] = await Promise.all([
    import('./data/places.json', { with: { type: 'json' } }),
    import('../text/slug.ts'),
  ])
  const [byText, bySlug] = [new Map<string, KnownPlace[]>(), new Map<string, KnownPlace>()]
  const byWords = new Map<string, KnownPlace[]>()
  for (const [key, lines] of Object.entries(data as Readonly<Record<string, readonly string[]>>))
    for (const line of lines) {
      const read = parseLine(slugify, key.slice(0, 2), fold(key.slice(3)), line)
      // The second 'Soho' has its city's name in its slug.
      const isTaken = bySlug.has(read.place.slug)
      const place = isTaken
        ? { ...read.place, slug: slugify(`${read.place.name} ${key.slice(3)}`) }
        : read.place
      bySlug.set(place.slug, place)
      const texts = read.names.map(fold)
      for (const text of new Set([...texts, ...texts.map((each) => each.replace(ARTICLE, ''))]))
        byText.set(text, [...(byText.get(text) ?? []), place])
      for (const text of texts.filter(
        (each) => each.includes(' ') && (CYRILLIC.test(each) || SLAVIC.has(place.country)),
      )) {
        const words = withoutCases(text)
        byWords.set(words, [...(byWords.get(words) ?? []), place])
      }
    }
  const words = new Set(
    [...byText.keys()].flatMap((text) => text.split(' ').filter((word) => word.length >= SHORTEST)),
  )
  const inCase = (text: string) => [
    ...stemsOf(text).flatMap((stem) =>
      (byText.get(stem.text) ?? []).filter(({ country }) => (stem.country ?? country) === country),
    ),
    ...(text.includes(' ') ? (byWords.get(withoutCases(text)) ?? []) : []),
  ]
  return {
    named: (text) => byText.get(text) ?? byText.get(text.replace(SQUARE, ' square')) ?? inCase(text),
    find: (slug) => bySlug.get(slug),
    english(name, country) {
      const known = LATIN.test(name) ? undefined : byText.get(fold(name))
      const place = known?.find((each) => each.country === country)
      return place && (LATIN.test(place.name) ? place.name : place.english)
    },
    begun(text, isWhole, most) {
      const found = new Set<KnownPlace>()
      for (const [name, all] of byText) {
        if (found.size >= most) break
        if (isWhole ? name === text : name.startsWith(text))
          for (const place of all) if (place.circle) found.add(place)
      }
      return [...found].slice(0, most)
    },
    hasWord: (word) => words.has(word) || inCase(word).length > 0,
  }
}

let loaded: Promise<Places> | undefined

/** Loads the places on the first call, so that starting the Worker does not read their data. */
export function loadPlaces(): Promise<Places> {
  loaded ??= read()
  return loaded
}
