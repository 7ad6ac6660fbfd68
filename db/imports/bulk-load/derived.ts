/** Bytes of full-text entries buffered before they are written: a larger buffer leaves fewer segments to merge. */
const GATHERED = 64 << 20
const GATHERED_USUALLY = 1 << 20

/** The statement that counts a table's businesses; `columns` are set to `values` along with the counts. */
const counted = (table: string, key: string, column: string, columns = '', values = '') => `
  update ${table} set
    (business_count, indexable_count${columns}) = (
      select count(*), coalesce(sum(indexable), 0)${values} from businesses b
      where b.${column} = ${table}.${key} and b.deleted_at is null)`

const CHANGED = [', businesses_changed_at', ', substr(max(updated_at), 1, 10)'] as const

/**
 * The work of the businesses' triggers as statements over all rows: full text, map, counts, and no bitmap index until it is built,
 * nor doubtful positions until they are judged. The full-text index is
 * filled in rowid order, which is much faster than any other.
 */
export const REBUILD_DERIVED_STATEMENTS: readonly string[] = [
  // Where triggers did not see the changes, the bitmap index and the map are built anew.
  `delete from bitmap_index_state`,
  `delete from bitmap_changes`,
  `delete from map_state`,
  `delete from doubtful_positions`,
  `delete from unjudged_positions`,
  `delete from city_centres`,
  `insert into unjudged_positions (business_id)
    select id from businesses where deleted_at is null and latitude is not null`,
  `insert into businesses_fts (businesses_fts) values ('delete-all')`,
  `insert into businesses_fts (businesses_fts, rank) values ('hashsize', ${GATHERED})`,
  `insert into businesses_fts (rowid, name, category, city, address, keys)
    select ((4095 - popularity) << 40) | id, trim(folded || ' ' || folded_latin), trim(category_folded || ' ' || type_folded), city_folded, folded_address,
      'ʘk' || category_id || ' ʘp' || coalesce(city_id, 0) || ' ʘu' || lower(coalesce(country_code, '')) || iif(type_folded = '', '', ' ʘt' || replace(type_folded, ' ', ''))
    from businesses where deleted_at is null order by popularity desc, id`,
  `insert into businesses_fts (businesses_fts, rank) values ('hashsize', ${GATHERED_USUALLY})`,
  `delete from businesses_geo`,
  `insert into businesses_geo select id, longitude, longitude, latitude, latitude from businesses
    where deleted_at is null and longitude is not null and latitude is not null`,
  `delete from city_category_counts`,
  `insert into city_category_counts (city_id, category_id, country_code, business_count)
    select coalesce(city_id, 0), category_id, coalesce(country_code, ''), count(*) from businesses
    where deleted_at is null group by 1, 2, 3`,
  counted('categories', 'id', 'category_id', ...CHANGED),
  counted('cities', 'id', 'city_id', ...CHANGED),
  counted('countries', 'code', 'country_code'),
  `update directory_totals set
    (business_count, indexable_count) = (
      select count(*), coalesce(sum(indexable), 0) from businesses where deleted_at is null),
    category_count = (select count(*) from categories where business_count > 0),
    city_count = (select count(*) from cities where business_count > 0),
    country_count = (select count(*) from countries where business_count > 0)
  where id = 1`,
]
