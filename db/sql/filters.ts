import { sql, type SQL } from 'drizzle-orm'
import type { Bounds } from '#domain/geo/bounds.ts'
import { CURRENCY_SIGNS, DEAREST, STAR_WORDS, UNITS_OF_SIGNS } from '#domain/business/price-level.ts'
import { alternativesOf } from '#domain/search/feature-alternatives.ts'
import { SAID_BETWEEN, saidFeature, type FeatureWithText } from '#domain/search/text-features.ts'
import { featuresAmong } from '#domain/search/without-items.ts'
import { isSet, type FilterName, type FilterValue, type FilterValues } from '#domain/search/filters.ts'
import { isWithinBounds, isWithinPolygon } from './bounds.ts'
import { typeKey } from './kind.ts'
import { isOutside } from './radius.ts'
import type { Unwanted } from './unwanted.ts'
import { IS_OPEN_ALWAYS, IS_OPEN_NOW, isOpenAtSql } from './hours-condition.ts'

/** Conditions on a business besides search terms, city and category. */
export interface Filters extends FilterValues {
  /** The part of a map in which businesses lie. */
  readonly bounds?: Bounds | undefined
}

/**
 * The most businesses on which a filter is checked before the bitmap index is used; fewer for features, as their texts
 * are searched, and for open now, for which the index reads rows too.
 */
export const filterScanLimit = ({ features, openNow, without = [] }: Filters): number =>
  features || openNow || featuresAmong(without).length > 0 ? 50 : 130

/** The displayed rating of `b`, by which filters compare. */
export const SHOWN_RATING = sql`round(b.rating, 1)`

const UNIT = sql.raw(
  `case ${[...Map.groupBy(Object.entries(UNITS_OF_SIGNS), ([, unit]) => unit)]
    .map(([unit, signs]) => `when instr('${signs.map(([sign]) => sign).join('')}', sign) then ${unit}`)
    .join(' ')} end`,
)

/** The price level of amounts, as `levelOfPrice` computes it. */
const LEVEL_OF_AMOUNTS = sql`(select case
    when unit is null or bare glob '*[^0-9–]*' or bare not glob '[0-9]*' or bare glob '*–*–*' or bare glob '*–' then null
    else 1 ${sql.join(
      DEAREST.map((most) =>
        sql.raw(`+ (cast(substr(bare, instr(bare, '–') + 1) as integer) > ${most} * unit)`),
      ),
      sql` `,
    )} end
  from (select replace(plain, sign, '') as bare, ${UNIT} as unit from (
    select plain, iif(instr(${Object.keys(UNITS_OF_SIGNS).join('')}, substr(plain, 1, 1)), substr(plain, 1, 1), substr(plain, -1)) as sign
    from (select replace(replace(replace(replace(b.price_range, ' ', ''), ',', ''), '-', '–'), '—', '–') as plain))))`

/** Whether the price range has one of the levels: repeated currency signs, or amounts. */
const hasPriceLevel = (levels: readonly number[]) =>
  sql`case when b.price_range glob '*[0-9]*' then ${LEVEL_OF_AMOUNTS} in ${levels}
    else length(b.price_range) in ${levels} and instr(${CURRENCY_SIGNS}, substr(b.price_range, 1, 1)) > 0
      and trim(b.price_range, substr(b.price_range, 1, 1)) = '' end`

/** The features' JSON as slugs. */
const ABOUT = sql`replace(lower(b.about), ' ', '-')`

/** A text search decides most cases; the JSON is parsed only for features whose value is a text. */
const hasFeature = (feature: string): SQL => {
  const said = saidFeature(feature)
  if (said) return saysFeature(said)
  const key = `${JSON.stringify(feature)}:`
  const others = sql`replace(replace(${ABOUT}, ${`${key}false`}, ''), ${`${key}null`}, '')`
  return sql`case when instr(${ABOUT}, ${`${key}true`}) > 0 then 1 when instr(${others}, ${key}) = 0 then 0 else exists (
    select 1 from json_each(iif(json_valid(b.about), b.about, '{}')) s
    cross join json_each(iif(s.type = 'object', s.value, '{}')) f
    where f.type not in ('false', 'null') and lower(replace(f.key, ' ', '-')) = ${feature}) end`
}

const slugOf = (name: string) => sql.raw(`lower(replace(${name}, ' ', '-'))`)
/** The items that a feature's text lists, each between commas: ',english,spanish,'. */
const ITEMS = sql.raw(
  `',' || replace(${SAID_BETWEEN.reduce((text, sign) => `replace(${text}, '${sign}', ',')`, 'lower(f.value)')}, ' ', '') || ','`,
)

/** Whether the feature `of` lists `says` in its text, or the section `of` has the feature `says`. */
const saysFeature = ({ of, says }: FeatureWithText) =>
  sql`case when instr(${ABOUT}, ${says}) = 0 or instr(${ABOUT}, ${`${JSON.stringify(of)}:`}) = 0 then 0 else exists (
    select 1 from json_each(iif(json_valid(b.about), b.about, '{}')) s
    cross join json_each(iif(s.type = 'object', s.value, '{}')) f
    where f.type not in ('false', 'null') and ((${slugOf('s.key')} = ${of} and ${slugOf('f.key')} = ${says})
      or (f.type = 'text' and ${slugOf('f.key')} = ${of} and instr(${ITEMS}, ${`,${says},`}) > 0))) end`

/** Whether it has one of the alternatives, checked in order up to the first match. */
const hasOneOf = (feature: string) =>
  sql`case ${sql.join(
    alternativesOf(feature).map((slug) => sql`when ${hasFeature(slug)} then 1`),
    sql` `,
  )} else 0 end`

/** The number of stars in a text without other numbers, blanks and hyphens removed; or of star signs alone. */
function starsIn(text: string): SQL {
  const plain = `replace(replace(lower(${text}), ' ', ''), '-', '')`
  const isSaid = STAR_WORDS.map((word) => `${plain} glob '*[1-5]${word}*'`).join(' or ')
  const number = [1, 2, 3, 4, 5].map((each) => `when instr(${plain}, '${each}') then ${each}`).join(' ')
  return sql.raw(`case when ${text} glob '*[0-9]*[0-9]*' then null
    when ${text} glob '*[1-5]*' then case when ${isSaid} then case ${number} end end
    when ${text} glob '★*' and length(${text}) <= 5 and trim(${text}, '★') = '' then length(${text}) end`)
}

/** The stars of a lodging `b` from its price range or its type; null where unknown. */
export const HOTEL_STARS = sql`(select s.stars from (
    select coalesce(${starsIn('b.price_range')}, ${starsIn('b.type_folded')}) as stars) s
  where s.stars is not null and exists (select 1 from kind_keys
    where kind = 'lodging' and key in ('ʘk' || b.category_id, ${typeKey(sql`b.type_folded`)})))`

/** The condition of each filter on a business `b`; cheap ones first, since the first failure decides. */
const CONDITIONS: { readonly [Name in FilterName]: (value: FilterValue<Name>) => readonly SQL[] } = {
  polygon: (corners) => [isWithinPolygon(corners)],
  minRating: (least) => [sql`${SHOWN_RATING} >= ${least}`],
  maxRating: (most) => [sql`${SHOWN_RATING} <= ${most}`],
  price: (levels) => [hasPriceLevel(levels)],
  stars: (all) => [sql`${HOTEL_STARS} in ${all}`],
  verified: () => [sql`b.is_verified`],
  features: (all) => all.map(hasOneOf),
  without: (all) => featuresAmong(all).map((feature) => sql`not ${hasOneOf(feature)}`),
  openNow: () => [IS_OPEN_NOW],
  openAt: (at) => [isOpenAtSql(at)],
  open24Hours: () => [IS_OPEN_ALWAYS],
}

const BY_COST = Object.keys(CONDITIONS) as readonly FilterName[]

const conditionsOf = <Name extends FilterName>(name: Name, filters: FilterValues) =>
  isSet(filters[name]) ? CONDITIONS[name](filters[name] as FilterValue<Name>) : []

/** The excluded circles and names, which are checked row by row: full text has no keys for them. */
type Conditions = Filters & { readonly unwanted?: readonly Unwanted[] | undefined }

/** The filters as a condition on the business `b`; undefined when nothing is filtered. */
export function conditionOf({ bounds, unwanted = [], ...filters }: Conditions): SQL | undefined {
  const conditions = [
    ...(bounds ? [isWithinBounds(bounds)] : []),
    ...unwanted.flatMap(({ circles }) => circles.map(isOutside)),
    ...unwanted.flatMap(({ names }) => (names ? [sql`instr(${names}, '|' || b.folded || '|') = 0`] : [])),
    ...BY_COST.flatMap((name) => conditionsOf(name, filters)),
  ]
  if (conditions.length === 0) return undefined
  // SQLite evaluates both sides of an `and` used as a value; a `case` ends at the first condition that fails, and is
  // parsed to no depth.
  const failing = conditions.map((condition) => sql`when (${condition}) is not true then 0`)
  return sql`case ${sql.join(failing, sql` `)} else 1 end`
}
