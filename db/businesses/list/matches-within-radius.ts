import { sql, type SQL } from 'drizzle-orm'
import { distanceBandsAround } from '#domain/geo/distance-bands.ts'
import { FTS_ID_MASK } from '../../search/fts-rowid.ts'
import { containsAllTerms, ENOUGH, matchedTable, tierOf } from '../../search/match.ts'
import { haversineColumns, haversineTerm, haversineTermSql, OVERLAP } from '../../sql/radius.ts'
import { scopeTable, within } from '../../sql/scope.ts'
import { summariesOf } from '../../sql/summary.ts'
import { withConditions } from './conditions.ts'
import { ALL } from './search-statement.ts'
import { circlePage, type Circle } from './within-radius.ts'

/** How many matches of the beginnings of words are looked at. */
const BEGUN = 80
/** Where words have many matches, how many businesses of the circle are looked at. */
const NEAREST = 150
/** Fewer of both when features are checked, since each check searches a text. */
const FOR_FEATURES = 40

/**
 * A list of the matches of words, or of all of the scope, that lie in a circle, where either are few: of many in a wide circle
 * the bitmap index tells.
 */
export function matchesWithinRadius(asked: Circle, words: readonly string[]): SQL {
  const query = { ...withConditions(asked), near: asked.near }
  const { near } = query
  const nearest = query.features ? FOR_FEATURES : NEAREST
  const isAll = words.length === 0
  const input = {
    words,
    most: BEGUN + 1,
    listed: query.features ? FOR_FEATURES : ENOUGH,
    ...(isAll && { expressions: ALL }),
  }
  const fits = sql`${within(query)} ${isAll ? sql`` : sql`and ${containsAllTerms(words)}`}`
  const boxes = JSON.stringify(distanceBandsAround(near, near.radius).map((band) => band.boxes))
  return sql`with ${scopeTable(query)}, ${matchedTable(query, input)},
    looked as materialized (
      select count(*) filter (where is_near) > ${nearest} as is_wide,
        json_group_array(json_array(id, angle, tier, is_closed, popularity)) filter (where fits) as near
      from (
        select *, ${haversineTermSql(near)} as angle from (
          select b.id, b.is_closed, b.popularity, m.is_near, ${haversineColumns(near)},
            case when m.is_near then ${fits} else true end as fits, ${isAll ? sql`0` : tierOf(words)} as tier
          from (
            select value & ${FTS_ID_MASK} as id, false as is_near from matches cross join json_each(places)
            union all select * from (
              select g.id, true from json_each(${boxes}) r cross join json_each(r.value) x
                cross join businesses_geo g on ${OVERLAP} limit iif((select is_unlisted from matches), ${nearest + 1}, 0))) m
          cross join businesses b on b.id = m.id))),
    fitting as materialized (
      select p.value ->> 0 as id, p.value ->> 1 as angle, p.value ->> 2 as tier, p.value ->> 3 as is_closed,
        p.value ->> 4 as popularity
      from looked cross join json_each(near) p
      where not is_wide and p.value ->> 1 <= ${haversineTerm(near.radius)}),
    ${circlePage(query, words, sql`select * from fitting`)}
    select iif(is_wide, counted, (select count(distinct id) from fitting)) as total,
      iif(is_unlisted, is_wide, counted > ${BEGUN} or is_cut) as more, is_wide as unlisted,
      is_begun as begun,
      ${summariesOf(sql`page`)} as rows
    from matches cross join looked`
}
