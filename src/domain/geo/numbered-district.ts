import { fold } from '../text/fold.ts'

/** Cities with numbered districts, folded, by their own names and the names in lists of other languages. */
const CITIES = new Set(
  `wien vienna viyana vienne viena graz linz klagenfurt|paris lyon marseille marsiglia lione parigi|praha prague prag praga
   plzen ostrava liberec brno|bratislava kosice|budapest budapeste|dublin|zurich winterthur|bucuresti bucharest bukarest`
    .split(/[\s|]+/)
    .map(fold),
)

/**
 * A district's number, with the word for it before or behind, and the district's name behind: '7', '07', 'VII', '7e',
 * '1er', '7.'.
 */
const NUMBERED =
  /^(\p{L}[\p{L}\p{M}]+)[ ,-]+(?:(?:bezirk|kreis|sector(?:ul)?|distri(?:ct|kt))[ .]?)?(?:\d{1,2}|[IVX]{1,5})(?:er|e|è|eme|ème|th|st|nd|rd)?\.?(?: ?(?:bezirk|ker(?:ület)?\.?|arr(?:ondissement|dt)?\.?|district))?(?: ?[-–] ?\p{L}.*)?$/iu

/**
 * The city of a numbered district; any other name stays, as 'Mirny 2' may be a town.
 * @example withoutDistrictNumber('Paris 12e') // 'Paris'
 */
export function withoutDistrictNumber(name: string): string {
  const city = NUMBERED.exec(name)?.[1]
  return city !== undefined && CITIES.has(fold(city)) ? city : name
}
