-- The full text gets a column of keys, so that a search within a category, city or country walks its matches alone.
DROP TRIGGER IF EXISTS businesses_inserted;
--> statement-breakpoint
DROP TRIGGER IF EXISTS businesses_search_updated;
--> statement-breakpoint
DROP TABLE businesses_fts;
--> statement-breakpoint
-- Marks are part of a word: vowel signs of Indian and South-East Asian scripts would split it.
-- Natural order of the full-text index is popularity: its rowid is (4095 - popularity) << 40 | id.
CREATE VIRTUAL TABLE businesses_fts USING fts5(
  name, category, city, address, keys,
  content='', contentless_delete=1, prefix='2 3 4', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co M*'"
);
--> statement-breakpoint
INSERT INTO businesses_fts (businesses_fts, rank) VALUES ('hashsize', 67108864);
--> statement-breakpoint
INSERT INTO businesses_fts (rowid, name, category, city, address, keys)
  SELECT ((4095 - popularity) << 40) | id, trim(folded || ' ' || folded_latin), category_folded, city_folded, folded_address,
    'ʘk' || category_id || ' ʘp' || coalesce(city_id, 0) || ' ʘu' || lower(coalesce(country_code, ''))
  FROM businesses WHERE deleted_at IS NULL ORDER BY popularity DESC, id;
--> statement-breakpoint
INSERT INTO businesses_fts (businesses_fts, rank) VALUES ('hashsize', 1048576);
--> statement-breakpoint
-- Every word of the full text with the number of businesses that have it; the vocabulary is taken from it.
CREATE VIRTUAL TABLE businesses_fts_terms USING fts5vocab(businesses_fts, 'row');
--> statement-breakpoint
CREATE TRIGGER businesses_inserted AFTER INSERT ON businesses
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO businesses_fts (rowid, name, category, city, address, keys)
  SELECT ((4095 - new.popularity) << 40) | new.id, trim(new.folded || ' ' || new.folded_latin), new.category_folded, new.city_folded, new.folded_address,
    'ʘk' || new.category_id || ' ʘp' || coalesce(new.city_id, 0) || ' ʘu' || lower(coalesce(new.country_code, ''))
  WHERE new.deleted_at IS NULL;
  INSERT INTO businesses_geo
  SELECT new.id, new.longitude, new.longitude, new.latitude, new.latitude
  WHERE new.deleted_at IS NULL AND new.longitude IS NOT NULL AND new.latitude IS NOT NULL;
  UPDATE categories SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = new.category_id AND new.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = new.city_id AND new.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE code = new.country_code AND new.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = 1 AND new.deleted_at IS NULL;
  INSERT INTO city_category_counts (city_id, category_id, country_code, business_count)
  SELECT coalesce(new.city_id, 0), new.category_id, coalesce(new.country_code, ''), 1 WHERE new.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET business_count = business_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER businesses_search_updated AFTER UPDATE OF folded, folded_latin, folded_address, category_folded, city_folded, category_id, city_id, country_code, popularity, deleted_at ON businesses
WHEN old.folded IS NOT new.folded
  OR old.folded_latin IS NOT new.folded_latin
  OR old.folded_address IS NOT new.folded_address
  OR old.category_folded IS NOT new.category_folded
  OR old.city_folded IS NOT new.city_folded
  OR old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id
  OR old.country_code IS NOT new.country_code
  OR old.popularity IS NOT new.popularity
  OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM businesses_fts WHERE rowid = ((4095 - old.popularity) << 40) | old.id;
  INSERT INTO businesses_fts (rowid, name, category, city, address, keys)
  SELECT ((4095 - new.popularity) << 40) | new.id, trim(new.folded || ' ' || new.folded_latin), new.category_folded, new.city_folded, new.folded_address,
    'ʘk' || new.category_id || ' ʘp' || coalesce(new.city_id, 0) || ' ʘu' || lower(coalesce(new.country_code, ''))
  WHERE new.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE INDEX `search_terms_by_start` ON `search_terms` (substr("term", 1, 3),"occurrences" desc);--> statement-breakpoint
CREATE INDEX `cities_by_latin` ON `cities` (substr("search_text", length("folded") + 2));
