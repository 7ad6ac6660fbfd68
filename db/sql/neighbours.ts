import { sql, type SQL } from 'drizzle-orm'
import { NEARBY_NEEDS, SIGN_WORDS } from '#domain/business/nearby-needs.ts'
import { EARTH, haversineTerm, versine } from './radius.ts'

/** The metres within which a neighbour is near; farther ones count only where there are fewer than `FEW`. */
const NEAR = 5_000
export const FARTHEST = 50_000
const FEW = 3
/**
 * The number of closest businesses that are read, each of which costs a row of the spatial index, of the table and of
 * JSON. It is several times the wanted number, since the last band may be incomplete.
 */
const lookedAt = (limit: SQL) => sql`max(90, 4 * ${limit})`
/**
 * The width of the first band in metres, which may hold more businesses than are examined; each band is wider than the
 * last.
 */
const FIRST_BAND = 10
const GROWTH = 1.5
/** The latitude from which meridians are so close that a band covers all longitudes. */
const POLAR = 80

const radians = Math.PI / 180
/** Degrees of latitude in a metre, rounded up, so that a box is never too small. */
const NORTHWARD = (1 / EARTH / radians) * 1.000001
/** How much wider than its radius a circle's box is on the parallel of its centre, up to the latitude `POLAR`. */
const BULGE = 1.001

const literal = (value: number) => sql.raw(String(value))

/** Bands of distance from the centre outwards: where each begins and ends, in metres. */
function bands(): string {
  const edges = [0]
  for (let metres = FIRST_BAND; metres < FARTHEST; metres *= GROWTH) edges.push(Math.round(metres))
  return [...edges, FARTHEST].flatMap((to, at, all) => (at === 0 ? [] : [`(${all[at - 1]},${to})`])).join()
}

/** Each need's index by the icon of the centre: `{"hotel": {"restaurant": 0, "cafe": 1}}`. */
const NEEDS = JSON.stringify(
  Object.fromEntries(
    Object.entries(NEARBY_NEEDS).map(([icon, needs]) => [
      icon,
      Object.fromEntries(needs.flatMap(({ signs }, at) => signs.map((sign) => [sign, at]))),
    ]),
  ),
)
/** How many businesses of a need are candidates, so that an open one may come first. */
export const NEED_CHOICES = 3
const needsOfCentre = sql`${NEEDS} -> (select icon from categories where id = category_id)`
/** The sign of a category `k`, as \`nearbySign\` reads it. */
const SIGN = sql.raw(
  `(case ${SIGN_WORDS.map(
    ([sign, words]) =>
      `when ${words.map((word) => `instr(k.slug, '${word}') > 0`).join(' or ')} then '${sign}'`,
  ).join(' ')} else k.icon end)`,
)

/** The boxes of a band, above, below and beside the one inside: each edge as parts of its inner and its outer metres. */
const SIDES = '(0,-1,1,0,0,1,0,1),(0,-1,0,-1,0,1,-1,0),(0,-1,-1,0,-1,0,1,0),(1,0,-1,0,0,1,1,0)'

const edge = (at: number) => sql.raw(`(d.column${at} * w.column1 + d.column${at + 1} * w.column2)`)
const eastOf = (at: number) => sql`p.longitude + p.turn + ${edge(at)} * p.eastward`
const northOf = (at: number) => sql`p.latitude + ${edge(at)} * ${literal(NORTHWARD)}`

/** The term of the distance at which a band begins, slightly reduced. */
const termOf = (metres: SQL) => sql`${metres} * ${metres} * ${literal(haversineTerm(1) * 0.99999)}`

/**
 * The first businesses of the bands around the centre, and around its copy beyond the antimeridian. Each row includes
 * the centre, since joining it again would cost one more row each.
 */
const looked = (limit: SQL) => sql`
  select g.id, w.column1 as metres, p.id as self_id, p.category_id, p.latitude, p.longitude, p.cosine, p.needs
  from (values ${sql.raw(bands())}) w cross join centre p cross join (values ${sql.raw(SIDES)}) d
  cross join businesses_geo g on g.max_longitude >= ${eastOf(1)} and g.max_latitude >= ${northOf(3)}
    and g.min_longitude <= ${eastOf(5)} and g.min_latitude <= ${northOf(7)}
  limit ${lookedAt(limit)} + 1`

/** The distance up to which the bands are complete: all of it unless more remained. */
const known = (
  limit: SQL,
) => sql`iif(count(*) > ${lookedAt(limit)} and max(metres) > 0, ${termOf(sql`max(metres)`)},
    ${literal(haversineTerm(FARTHEST))})`

const squared = (degrees: SQL) => sql`(${degrees}) * (${degrees}) * ${literal(radians ** 2)}`
/** A limit that cuts nothing: without one SQLite repeats an expression wherever its value is used. */
const ALL_LOOKED = literal(1_000)
const apart = sql`abs(b.longitude - s.longitude)`

/** The term of the distance up to which businesses are neighbours, if this many are near. */
const reach = (few: SQL) =>
  sql`iif(${few} < ${literal(FEW)}, ${literal(haversineTerm(FARTHEST))}, ${literal(haversineTerm(NEAR))})`

/** The near rows out of rows by distance: within 5 km, or within 50 km where there are fewer than three. */
export function nearOnes<Row extends { readonly distance: number }>(rows: readonly Row[]): Row[] {
  const near = rows.filter(({ distance }) => distance <= NEAR)
  return near.length < FEW ? rows.filter(({ distance }) => distance <= FARTHEST) : near
}

/** The first of places that are sorted by distance; those beside the antimeridian may be among them twice. */
const page = (limit: SQL, few: SQL, places: SQL, known: SQL) => sql`(select json_group_array(id) from (
    select distinct p.value ->> 0 as id, p.value ->> 1 as angle from json_each(${places}) p
    where angle <= ${reach(few)} and angle <= ${known} limit ${limit}))`

/** For each need the closest business within 5 km, or else the closest one, in the order of the needs. */
const needed = sql`(select json_group_array(id) from (
    select id from (select id, angle, need, row_number() over (partition by need order by angle, id) as nth
      from (select distinct p.value ->> 0 as id, p.value ->> 1 as angle, p.value ->> 2 as need
        from json_each(places_needed) p))
    where nth <= ${literal(NEED_CHOICES)} and angle <= known and (angle <= ${literal(haversineTerm(NEAR))} or nth = 1)
    order by need, angle, id limit ${literal(100)}))`

/**
 * The CTE `neighbours (closest, same_kind, is_same_kind_cut, needed)` of the CTE `self`, one row: the ids of the businesses within 5 km by
 * distance, and of those of its category, as JSON; within 50 km where fewer than three are that near. None that closed for good.
 * Where `is_same_kind_cut`, others of its category may be as near: the closest were too many to be looked at. With `hasNeeds`
 * `needed` are those among the closest that visitors of its kind look for (`NEARBY_NEEDS`), else it is null.
 *
 * The bands of distance are read from the centre until enough were looked at. What they hold is kept as JSON, since each
 * scan of a materialised table counts as rows read. Each table is named once: SQLite prepares its text anew for every mention.
 */
export const neighbourTables = (limit: SQL, hasNeeds = false): SQL => sql`
  centre as materialized (
    select id, category_id, latitude, longitude, cosine, eastward, iif(t.column1, beyond, 0) as turn,
      ${hasNeeds ? needsOfCentre : sql`null`} as needs
    from (
      select *, iif(abs(latitude) > ${literal(POLAR)}, 100.0, ${literal(NORTHWARD * BULGE)} / cosine) as eastward,
        iif(abs(latitude) > ${literal(POLAR)} or abs(longitude) < 180 - ${literal(FARTHEST * NORTHWARD * BULGE)} / cosine,
          null, iif(longitude > 0, -360, 360)) as beyond
      from (select *, 1 - ${versine('height')} as cosine
        from (select *, ${squared(sql`latitude`)} as height from self
          where latitude is not null and longitude is not null limit 1) limit 1))
    cross join (values (0), (1)) t where t.column1 = 0 or beyond is not null),
  found as materialized (
    select count(distinct id) filter (where fits and angle <= ${literal(haversineTerm(NEAR))}) as few,
      count(distinct id) filter (where fits and is_same and angle <= ${literal(haversineTerm(NEAR))}) as few_same,
      ${known(limit)} as known,
      json_group_array(json_array(id, angle)) filter (where fits) as places,
      json_group_array(json_array(id, angle)) filter (where fits and is_same) as places_same,
      json_group_array(json_array(id, angle, need)) filter (where fits and need is not null) as places_needed
    from (
      select id, metres, is_same, fits, need,
        ${versine('north')} + cosine * (1 - ${versine('height')}) * ${versine('east')} as angle
      from (
        select b.id, s.metres, b.category_id = s.category_id as is_same, s.cosine, ${hasNeeds ? sql`s.needs ->> ${SIGN}` : sql`null`} as need,
          ${squared(sql`b.latitude - s.latitude`)} as north, ${squared(sql`b.latitude`)} as height,
          ${squared(sql`min(${apart}, 360 - ${apart})`)} as east,
          b.id <> s.self_id and b.deleted_at is null and b.business_status <> 'CLOSED_PERMANENTLY' as fits
        from (${looked(limit)}) s cross join businesses b on b.id = s.id
        ${hasNeeds ? sql`left join categories k on k.id = iif(s.needs is null, null, b.category_id)` : sql``}
        limit ${ALL_LOOKED})
      order by angle, id limit ${ALL_LOOKED})),
  neighbours as materialized (
    select ${page(limit, sql`few`, sql`places`, sql`angle`)} as closest,
      ${page(limit, sql`few_same`, sql`places_same`, sql`known`)} as same_kind,
      known < ${reach(sql`few_same`)} as is_same_kind_cut,
      ${hasNeeds ? needed : sql`null`} as needed
    from found)`
