-- Marks are part of a word: vowel signs of Indian and South-East Asian scripts would split it.
-- Natural order of the full-text index is popularity: its rowid is (4095 - popularity) << 40 | id.
CREATE VIRTUAL TABLE businesses_fts USING fts5(
  name, category, city, address,
  content='', contentless_delete=1, prefix='2 3 4', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co M*'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE businesses_geo USING rtree(id, min_longitude, max_longitude, min_latitude, max_latitude);
--> statement-breakpoint
INSERT INTO directory_totals (id) VALUES (1);
--> statement-breakpoint
CREATE TRIGGER businesses_inserted AFTER INSERT ON businesses
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO businesses_fts (rowid, name, category, city, address)
  SELECT ((4095 - new.popularity) << 40) | new.id, trim(new.folded || ' ' || new.folded_latin), new.category_folded, new.city_folded, new.folded_address
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
CREATE TRIGGER businesses_deleted AFTER DELETE ON businesses
WHEN old.deleted_at IS NULL
BEGIN
  DELETE FROM businesses_fts WHERE rowid = ((4095 - old.popularity) << 40) | old.id;
  DELETE FROM businesses_geo WHERE id = old.id;
  UPDATE categories SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = old.category_id AND old.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = old.city_id AND old.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE code = old.country_code AND old.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = 1 AND old.deleted_at IS NULL;
  UPDATE city_category_counts SET business_count = business_count - 1 WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND old.deleted_at IS NULL;
  DELETE FROM city_category_counts WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND business_count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER businesses_search_updated AFTER UPDATE OF folded, folded_latin, folded_address, category_folded, city_folded, popularity, deleted_at ON businesses
WHEN old.folded IS NOT new.folded
  OR old.folded_latin IS NOT new.folded_latin
  OR old.folded_address IS NOT new.folded_address
  OR old.category_folded IS NOT new.category_folded
  OR old.city_folded IS NOT new.city_folded
  OR old.popularity IS NOT new.popularity
  OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM businesses_fts WHERE rowid = ((4095 - old.popularity) << 40) | old.id;
  INSERT INTO businesses_fts (rowid, name, category, city, address)
  SELECT ((4095 - new.popularity) << 40) | new.id, trim(new.folded || ' ' || new.folded_latin), new.category_folded, new.city_folded, new.folded_address
  WHERE new.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER businesses_geo_updated AFTER UPDATE OF latitude, longitude, deleted_at ON businesses
WHEN old.latitude IS NOT new.latitude
  OR old.longitude IS NOT new.longitude
  OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM businesses_geo WHERE id = old.id;
  INSERT INTO businesses_geo
  SELECT new.id, new.longitude, new.longitude, new.latitude, new.latitude
  WHERE new.deleted_at IS NULL AND new.longitude IS NOT NULL AND new.latitude IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER businesses_counts_updated AFTER UPDATE OF category_id, city_id, country_code, indexable, deleted_at ON businesses
WHEN old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id
  OR old.country_code IS NOT new.country_code
  OR old.indexable IS NOT new.indexable
  OR old.deleted_at IS NOT new.deleted_at
BEGIN
  UPDATE categories SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = old.category_id AND old.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = old.city_id AND old.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE code = old.country_code AND old.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = 1 AND old.deleted_at IS NULL;
  UPDATE city_category_counts SET business_count = business_count - 1 WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND old.deleted_at IS NULL;
  DELETE FROM city_category_counts WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND business_count = 0;
  UPDATE categories SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = new.category_id AND new.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = new.city_id AND new.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE code = new.country_code AND new.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = 1 AND new.deleted_at IS NULL;
  INSERT INTO city_category_counts (city_id, category_id, country_code, business_count)
  SELECT coalesce(new.city_id, 0), new.category_id, coalesce(new.country_code, ''), 1 WHERE new.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET business_count = business_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_total_updated AFTER UPDATE OF business_count ON categories
WHEN (old.business_count > 0) <> (new.business_count > 0)
BEGIN
  UPDATE directory_totals SET category_count = category_count + CASE WHEN new.business_count > 0 THEN 1 ELSE -1 END WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER cities_total_updated AFTER UPDATE OF business_count ON cities
WHEN (old.business_count > 0) <> (new.business_count > 0)
BEGIN
  UPDATE directory_totals SET city_count = city_count + CASE WHEN new.business_count > 0 THEN 1 ELSE -1 END WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER countries_total_updated AFTER UPDATE OF business_count ON countries
WHEN (old.business_count > 0) <> (new.business_count > 0)
BEGIN
  UPDATE directory_totals SET country_count = country_count + CASE WHEN new.business_count > 0 THEN 1 ELSE -1 END WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_renamed AFTER UPDATE OF search_text ON categories
WHEN old.search_text IS NOT new.search_text
BEGIN
  UPDATE businesses SET category_folded = new.search_text WHERE category_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER cities_renamed AFTER UPDATE OF search_text ON cities
WHEN old.search_text IS NOT new.search_text
BEGIN
  UPDATE businesses SET city_folded = new.search_text WHERE city_id = new.id;
END;
