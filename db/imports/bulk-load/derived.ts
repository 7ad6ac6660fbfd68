/** Bytes of full-text entries buffered before they are written: a larger buffer leaves fewer segments to merge. */
const GATHERED = 64 << 20
const GATHERED_USUALLY = 1 << 20

/** Counts by city, category and country, from which all others are added up; exists only within the transaction. */
const COUNTS = 'bulk_load_counts'

/** The statement that stores a table's counts; a row without businesses gets none. */
const counted = (table: string, key: string, column: string, condition = 'is_own') => `
  with c as materialized (
    select ${column} as counted, sum(businesses) as businesses, sum(indexable) as indexable
    from ${COUNTS} where ${condition} group by ${column})
  update ${table} set (business_count, indexable_count) = (coalesce(c.businesses, 0), coalesce(c.indexable, 0))
  from ${table} t left join c on c.counted = t.${key}
  where t.${key} = ${table}.${key}`

/** The statement that stores when a kind's lists last changed; takes a query of page and time. */
const changed = (pages: string) => `
  insert into page_changes (page, changed_at) select page, coalesce(unixepoch(max(updated_at)), unixepoch()) from (${pages}) group by page`

/**
 * The work of the businesses' triggers as statements over all rows: full text, map, counts, and no bitmap index until it is built,
 * nor doubtful positions until they are judged. The full-text index is
 * filled in rowid order, which is much faster than any other.
 */
export const REBUILD_DERIVED_STATEMENTS: readonly string[] = [
  // Triggers did not see the changes, so the bitmap index and the map are built anew.
  `delete from bitmap_index_state`,
  `delete from bitmap_changes`,
  `delete from map_state`,
  `delete from doubtful_positions`,
  `delete from unjudged_positions`,
  `delete from city_centres`,
  `delete from city_districts`,
  `insert into unjudged_positions (business_id)
    select id from businesses where deleted_at is null and latitude is not null`,
  `delete from business_sources`,
  `insert into business_sources (business_id, position, source, source_id, place_id, match_key)
    select b.id, j.key, j.value ->> 'source', j.value ->> 'sourceId', j.value ->> 'placeId', j.value ->> 'matchKey'
    from businesses b, json_each(b.sources) j where b.sources is not null`,
  `delete from other_categories`,
  `insert into other_categories (business_id, category_id)
    select b.id, k.id from businesses b, json_each(b.other_category_keys) j
    join categories k on k.id = coalesce((select id from categories where folded = j.value),
      (select category_id from category_aliases where folded = j.value))
    where b.deleted_at is null and b.other_category_keys is not null and k.id <> b.category_id on conflict do nothing`,
  `insert into businesses_fts (businesses_fts) values ('delete-all')`,
  `insert into businesses_fts (businesses_fts, rank) values ('hashsize', ${GATHERED})`,
  `insert into businesses_fts (rowid, name, category, city, address, keys)
    select ((4095 - popularity) << 40) | id, trim(folded || ' ' || folded_latin), trim(category_folded || ' ' || type_folded), city_folded, folded_address,
      'ʘk' || category_id || ' ʘp' || coalesce(city_id, 0) || ' ʘu' || lower(coalesce(country_code, '')) || iif(type_folded = '', '', ' ʘt' || replace(type_folded, ' ', ''))
        || coalesce((select group_concat(' ʘk' || o.category_id, '') from other_categories o where o.business_id = businesses.id), '')
    from businesses where deleted_at is null order by popularity desc, id`,
  `insert into businesses_fts (businesses_fts, rank) values ('hashsize', ${GATHERED_USUALLY})`,
  `delete from businesses_geo`,
  `insert into businesses_geo select id, longitude, longitude, latitude, latitude from businesses
    where deleted_at is null and longitude is not null and latitude is not null`,
  `create table ${COUNTS} as
    select cast(coalesce(city_id, 0) as integer) as city_id, category_id, coalesce(country_code, '') as country_code,
      count(*) as businesses, sum(indexable) as indexable, max(updated_at) as updated_at, 1 as is_own
    from businesses where deleted_at is null group by 1, 2, 3
    union all
    select cast(coalesce(b.city_id, 0) as integer), o.category_id, coalesce(b.country_code, ''),
      count(*), sum(b.indexable), max(b.updated_at), 0
    from other_categories o join businesses b on b.id = o.business_id group by 1, 2, 3`,
  `delete from city_category_counts`,
  `insert into city_category_counts (city_id, category_id, country_code, business_count)
    select city_id, category_id, country_code, sum(businesses) from ${COUNTS} group by 1, 2, 3`,
  counted('categories', 'id', 'category_id', 'true'),
  counted('cities', 'id', 'city_id'),
  counted('countries', 'code', 'country_code'),
  `update directory_totals set
    (business_count, indexable_count) = (
      select coalesce(sum(businesses), 0), coalesce(sum(indexable), 0) from ${COUNTS} where is_own),
    category_count = (select count(*) from categories where business_count > 0),
    city_count = (select count(*) from cities where business_count > 0),
    country_count = (select count(*) from countries where business_count > 0)
  where id = 1`,
  // Built pages show the earlier state.
  `delete from page_changes`,
  changed(
    `select 'city/' || p.slug as page, c.updated_at from ${COUNTS} c join cities p on p.id = c.city_id`,
  ),
  changed(`select 'country/' || country_code as page, updated_at from ${COUNTS} where country_code <> ''`),
  changed(`select 'category/' || p.slug as page, c.updated_at from ${COUNTS} c join categories s on s.id = c.category_id
    join categories p on p.id in (s.id, s.parent_id)`),
  `insert into page_changes (page, changed_at) values ('site', unixepoch())`,
  `drop table ${COUNTS}`,
]
