import { countryCode } from '#domain/geo/countries.ts'
import { loadCommonWords } from '#domain/search/common-words.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { hasStatesThatPart } from '#domain/geo/states.ts'
import { fold } from '#domain/text/fold.ts'
import { transliterate } from '#domain/text/search-text.ts'
import type { KnownCity } from './known-cities.ts'

/** Additions of encyclopedias to names: 'Parma, Italy', 'Tokyo prefektur', '釜山広域市'. */
const ADDED = [
  /\s*[,،(（].*$/u,
  /\s+(?:prefektur|prefecture|province|governorate|municipality|district)$/iu,
  /(?<=\p{Script=Hangul}{2})(?:특별자치시|특별시|광역시|시|도)$/u,
  /(?<=\p{Script=Han}{2})(?:特別市|廣域市|広域市|直辖市|直轄市|都|市|府)$/u,
  /^pr(?:e|ä)fektur\s+/iu,
  /^(?:thành phố|kota|city of|город|місто)\s+/iu,
]

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}]$/u

/** A name without its additions; in East Asia also with them, since people write both. */
function forms(name: string): string[] {
  const plain = ADDED.reduce((text, added) => text.replace(added, ''), name)
  return EAST_ASIAN.test(name) ? [plain, name] : [plain]
}

const LATIN = /^[a-z0-9 ]+$/
const SHORTEST = 5
const NATIVE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** Scripts that people also type in Latin letters, and the countries that write them. */
const isRomanised = (name: string, country: string) =>
  NATIVE.test(name) && ['RU', 'UA', 'BY', 'BG', 'RS', 'MK', 'KZ', 'KG', 'MN', 'GR', 'CY'].includes(country)

/** Names of small places in scripts of other countries are hardly ever typed. */
const LARGE = 200_000
const isOfItsScript = (name: string, country: string) =>
  (/\p{Script=Cyrillic}/u.test(name) &&
    /^(?:RU|UA|BY|BG|RS|MK|KZ|KG|MN|TJ|UZ|TM|AM|AZ|GE|MD|ME|BA)$/.test(country)) ||
  (/\p{Script=Han}/u.test(name) && /^(?:CN|TW|HK|MO|SG|JP)$/.test(country))

const { isCommonWord } = await loadCommonWords()

/** A short or everyday word of another language is more often something else; a country's name means the country. */
const isClear = (folded: string) =>
  LATIN.test(folded)
    ? folded.length >= SHORTEST && !isCommonWord(folded) && countryCode(folded) === null
    : [...folded].length > 1

/** Names of places beside or around a city that the source gives to the city. */
const OTHER_PLACES = new Set(['CN guangzhou guangdong', 'GB leeds west yorkshire', 'ID denpasar kuta'])

/** The folded names of a city, the English one first; `own` are kept whatever they are. */
export function cleanNames(city: KnownCity, own: readonly string[]): string[] {
  const { main, names, country, population } = city
  const typed = names.filter(
    (name) => population >= LARGE || LATIN.test(fold(name)) || isOfItsScript(name, country),
  )
  const others = typed.flatMap(forms).flatMap((name) => {
    const latin = isRomanised(name, country) ? [transliterate(name)] : []
    return [fold(name), ...latin].filter(isClear)
  })
  const plain = main.flatMap(forms).map(fold)
  const isOther = (name: string) => OTHER_PLACES.has(`${country} ${plain[0]} ${name}`)
  return [...new Set([...plain, ...own.map(fold), ...others])].filter((name) => name !== '' && !isOther(name))
}

/** A line of the data: country, state where states part cities of a name, coordinates, names. */
export function lineOf(city: KnownCity, own: readonly string[]): string {
  const state = hasStatesThatPart(city.country) ? fold(city.state) : ''
  const at = [city.latitude, city.longitude].map((degrees) => String(Math.round(degrees * 100) / 100))
  return [city.country, state, ...at, ...cleanNames(city, own)].join('|')
}

/** The distances in metres between which cities are neighbours; nearer ones are duplicates of the source. */
const NEIGHBOURS = [10_000, 150_000] as const

/** The lines without the names that a city shares with a neighbour: the province's, or the neighbour's own. */
export function withoutShared(lines: readonly string[]): string[] {
  const cities = lines.map((line) => {
    const [country = '', state = '', latitude, longitude, ...names] = line.split('|')
    return {
      place: [country, state, latitude, longitude],
      latitude: Number(latitude),
      longitude: Number(longitude),
      names,
    }
  })
  const keyOf = ([country, state]: (typeof cities)[number]['place'], name: string) =>
    [country, state, name].join('|')
  const byName = Map.groupBy(
    cities.flatMap((city) => city.names.map((name) => ({ city, key: keyOf(city.place, name) }))),
    ({ key }) => key,
  )
  return cities.map((city) => {
    const [first = '', ...others] = city.names
    const isShared = (name: string) =>
      (byName.get(keyOf(city.place, name)) ?? []).some(({ city: other }) => {
        const metres = distanceMetres(other, city)
        return !other.names.includes(first) && metres > NEIGHBOURS[0] && metres <= NEIGHBOURS[1]
      })
    return [...city.place, first, ...others.filter((name) => !isShared(name))].join('|')
  })
}
