import { countryCode } from './countries.ts'

const CYRILLIC = /^[\p{Script=Cyrillic}\d\s.,;:/«»"()№'’-]+$/u
const REGION =
  /(?:^|\s)(?:область|обл\.?|край|республика|респ\.?|район|р-н|округ|г\.?\s?о\.?|АО|автономный|федерация|губерния|район|україна)(?:$|\s)/iu
const STREET =
  /(?:^|[\s.])(?:улица|ул|проспект|просп|пр-?к?т|пр|переулок|пер|шоссе|ш|бульвар|б-?р|бул|набережная|наб|площадь|пл|проезд|пр-?д|тракт|аллея|линия|квартал|кв-л|микрорайон|мкр|мкрн|тупик|дорога|вулиця|вул|провулок|площа|вуліца|көшесі|даңғылы|километр|км)\.?(?:$|\s)/iu
const SETTLEMENT =
  /^(?:г(?:\.|ород)?|м(?:\.|істо)|пос(?:\.|[её]лок)?|пгт|село|с\.|деревня|дер\.|д\.|станица|ст-ца)\s*(?=\p{Lu})/u
/** A name; two capitals are a region or a country: 'МО', 'РБ'. */
const NAME = /^\p{Lu}(?!\p{Lu}$)[\p{L} -]{1,40}$/u
const HOUSE = /^(?:д(?:ом)?\.?\s?)?\d/u
/**
 * A house number alone, or of a house at a corner ('13 / 40 лет Комсомола'): before it stands a street, not a city.
 */
const HOUSE_ALONE = /^\d+\s?\p{L}?\s*(?:\/|$)/u

/**
 * The city of an address in Cyrillic letters that begins with the largest unit, as maps in Russian, Ukrainian and Kazakh
 * write it; undefined where it is in another order or names no street or house behind the city.
 * @example cyrillicCity('Россия, Республика Татарстан, Казань, улица Баумана, 7') // 'Казань'
 */
export function cyrillicCity(address: string): string | undefined {
  if (!CYRILLIC.test(address)) return undefined
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const at = parts.findIndex(
    (part) => !/^\d{5,6}$/.test(part) && !REGION.test(part) && countryCode(part) === null,
  )
  const city = (parts[at] ?? '').replace(SETTLEMENT, '')
  const behind = parts.slice(at + 1)
  const hasStreet =
    behind.some((part) => STREET.test(part)) || (behind.length > 1 && behind.some((part) => HOUSE.test(part)))
  if (HOUSE_ALONE.test(behind[0] ?? '')) return undefined
  return hasStreet && NAME.test(city) && !STREET.test(city) ? city : undefined
}
