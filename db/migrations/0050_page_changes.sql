CREATE TABLE `page_changes` (
	`page` text PRIMARY KEY NOT NULL,
	`changed_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE INDEX `page_changes_by_time` ON `page_changes` (`changed_at`);--> statement-breakpoint
-- The times that sitemaps tell, as far as they are known: a day.
INSERT INTO `page_changes` (`page`, `changed_at`)
SELECT 'city/' || slug, unixepoch(businesses_changed_at) FROM cities WHERE unixepoch(businesses_changed_at) IS NOT NULL;--> statement-breakpoint
INSERT INTO `page_changes` (`page`, `changed_at`)
SELECT 'category/' || p.slug, max(unixepoch(c.businesses_changed_at)) FROM categories p
JOIN categories c ON c.id = p.id OR c.parent_id = p.id WHERE unixepoch(c.businesses_changed_at) IS NOT NULL GROUP BY p.id;--> statement-breakpoint
DROP TRIGGER `businesses_deleted`;--> statement-breakpoint
DROP TRIGGER `businesses_counts_updated`;--> statement-breakpoint
DROP TRIGGER `businesses_dated`;--> statement-breakpoint
DROP TRIGGER `businesses_inserted`;--> statement-breakpoint
DROP INDEX `categories_by_parent`;--> statement-breakpoint
CREATE INDEX `categories_by_parent` ON `categories` (`parent_id`,`business_count`,`indexable_count`) WHERE "categories"."parent_id" is not null;--> statement-breakpoint
ALTER TABLE `categories` DROP COLUMN `businesses_changed_at`;--> statement-breakpoint
ALTER TABLE `cities` DROP COLUMN `businesses_changed_at`;--> statement-breakpoint
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
END;--> statement-breakpoint
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
END;--> statement-breakpoint
CREATE TRIGGER businesses_inserted AFTER INSERT ON businesses
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO businesses_fts (rowid, name, category, city, address, keys)
  SELECT ((4095 - new.popularity) << 40) | new.id, trim(new.folded || ' ' || new.folded_latin), trim(new.category_folded || ' ' || new.type_folded), new.city_folded, new.folded_address,
    'ʘk' || new.category_id || ' ʘp' || coalesce(new.city_id, 0) || ' ʘu' || lower(coalesce(new.country_code, '')) || iif(new.type_folded = '', '', ' ʘt' || replace(new.type_folded, ' ', ''))
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
END;--> statement-breakpoint
CREATE TRIGGER businesses_page_inserted AFTER INSERT ON businesses
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'directory' AS page
    UNION ALL SELECT 'city/' || slug FROM cities WHERE id IN (new.city_id)
    UNION ALL SELECT 'category/' || slug FROM categories WHERE id IN (new.category_id, (SELECT parent_id FROM categories WHERE id = new.category_id))
    UNION ALL SELECT 'country/' || new.country_code WHERE new.country_code IS NOT NULL)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER businesses_page_deleted AFTER DELETE ON businesses
WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'directory' AS page
    UNION ALL SELECT 'city/' || slug FROM cities WHERE id IN (old.city_id)
    UNION ALL SELECT 'category/' || slug FROM categories WHERE id IN (old.category_id, (SELECT parent_id FROM categories WHERE id = old.category_id))
    UNION ALL SELECT 'country/' || old.country_code WHERE old.country_code IS NOT NULL)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
-- What lists show of a business, also where it is derived from something else.
CREATE TRIGGER businesses_page_updated AFTER UPDATE ON businesses
WHEN (old.deleted_at IS NULL OR new.deleted_at IS NULL)
  AND (old.version IS NOT new.version
  OR old.updated_at IS NOT new.updated_at
  OR old.deleted_at IS NOT new.deleted_at
  OR old.slug IS NOT new.slug
  OR old.name IS NOT new.name
  OR old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id
  OR old.country_code IS NOT new.country_code
  OR old.category_folded IS NOT new.category_folded
  OR old.city_folded IS NOT new.city_folded
  OR old.type IS NOT new.type
  OR old.timezone IS NOT new.timezone
  OR old.week IS NOT new.week
  OR old.special_hours IS NOT new.special_hours
  OR old.holiday_hours IS NOT new.holiday_hours
  OR old.price_range IS NOT new.price_range
  OR old.rating IS NOT new.rating
  OR old.review_count IS NOT new.review_count
  OR old.popularity IS NOT new.popularity
  OR old.indexable IS NOT new.indexable
  OR old.photo_url IS NOT new.photo_url
  OR old.image_url IS NOT new.image_url
  OR old.is_verified IS NOT new.is_verified
  OR old.is_open IS NOT new.is_open
  OR old.business_status IS NOT new.business_status)
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT CASE WHEN old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id OR old.city_id IS NOT new.city_id OR old.country_code IS NOT new.country_code THEN 'directory' ELSE 'home' END AS page
    UNION ALL SELECT 'city/' || slug FROM cities WHERE id IN (old.city_id, new.city_id)
    UNION ALL SELECT 'category/' || slug FROM categories WHERE id IN (old.category_id, new.category_id, (SELECT parent_id FROM categories WHERE id = old.category_id), (SELECT parent_id FROM categories WHERE id = new.category_id))
    UNION ALL SELECT 'country/' || old.country_code WHERE old.country_code IS NOT NULL
    UNION ALL SELECT 'country/' || new.country_code WHERE new.country_code IS NOT NULL)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
-- The name of a city stands in the lists of its businesses' categories as well.
CREATE TRIGGER cities_page_updated AFTER UPDATE ON cities
WHEN old.name IS NOT new.name
  OR old.slug IS NOT new.slug
  OR old.state IS NOT new.state
  OR old.country_code IS NOT new.country_code
  OR old.latitude IS NOT new.latitude
  OR old.longitude IS NOT new.longitude
  OR old.timezone IS NOT new.timezone
  OR old.description IS NOT new.description
  OR old.seo_title IS NOT new.seo_title
  OR old.seo_description IS NOT new.seo_description
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'directory' AS page
    UNION ALL SELECT 'city/' || old.slug
    UNION ALL SELECT 'city/' || new.slug
    UNION ALL SELECT 'country/' || old.country_code WHERE old.country_code IS NOT NULL
    UNION ALL SELECT 'country/' || new.country_code WHERE new.country_code IS NOT NULL
    UNION ALL SELECT 'category/' || slug FROM categories
      WHERE (old.name IS NOT new.name OR old.slug IS NOT new.slug OR old.state IS NOT new.state OR old.country_code IS NOT new.country_code)
        AND id IN (SELECT category_id FROM city_category_counts WHERE city_id = new.id))
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
-- Whether a city is named with its state depends on its namesakes.
CREATE TRIGGER cities_page_inserted AFTER INSERT ON cities
WHEN EXISTS (SELECT 1 FROM cities WHERE folded = new.folded AND id <> new.id)
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'directory' AS page
    UNION ALL SELECT 'city/' || new.slug
    UNION ALL SELECT 'city/' || slug FROM cities WHERE folded = new.folded
    UNION ALL SELECT 'category/' || slug FROM categories
      WHERE id IN (SELECT category_id FROM city_category_counts WHERE city_id IN (SELECT id FROM cities WHERE folded = new.folded)))
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER cities_page_deleted AFTER DELETE ON cities
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'directory' AS page
    UNION ALL SELECT 'city/' || old.slug
    UNION ALL SELECT 'city/' || slug FROM cities WHERE folded = old.folded
    UNION ALL SELECT 'category/' || slug FROM categories
      WHERE id IN (SELECT category_id FROM city_category_counts WHERE city_id IN (SELECT id FROM cities WHERE folded = old.folded)))
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
-- Categories are named on every page of a place.
CREATE TRIGGER categories_page_updated AFTER UPDATE ON categories
WHEN old.description IS NOT new.description
  OR old.seo_title IS NOT new.seo_title
  OR old.seo_description IS NOT new.seo_description
  OR old.name IS NOT new.name
  OR old.slug IS NOT new.slug
  OR old.icon IS NOT new.icon
  OR old.schema_type IS NOT new.schema_type
  OR old.parent_id IS NOT new.parent_id
  OR old.order_number IS NOT new.order_number
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'category/' || old.slug AS page
    UNION ALL SELECT 'category/' || new.slug
    UNION ALL SELECT 'site' WHERE old.name IS NOT new.name OR old.slug IS NOT new.slug OR old.icon IS NOT new.icon OR old.schema_type IS NOT new.schema_type OR old.parent_id IS NOT new.parent_id OR old.order_number IS NOT new.order_number)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER categories_page_deleted AFTER DELETE ON categories
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'directory' AS page
    UNION ALL SELECT 'category/' || old.slug)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
-- The address and the name of a country follow from its code.
CREATE TRIGGER countries_page_deleted AFTER DELETE ON countries
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'directory' AS page
    UNION ALL SELECT 'country/' || old.code)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER html_snippets_page_inserted AFTER INSERT ON html_snippets
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER html_snippets_page_updated AFTER UPDATE ON html_snippets
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER html_snippets_page_deleted AFTER DELETE ON html_snippets
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER ad_placements_page_inserted AFTER INSERT ON ad_placements
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER ad_placements_page_updated AFTER UPDATE ON ad_placements
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER ad_placements_page_deleted AFTER DELETE ON ad_placements
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER ad_creatives_page_inserted AFTER INSERT ON ad_creatives
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER ad_creatives_page_updated AFTER UPDATE ON ad_creatives
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER ad_creatives_page_deleted AFTER DELETE ON ad_creatives
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER sponsorships_page_inserted AFTER INSERT ON sponsorships
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER sponsorships_page_updated AFTER UPDATE ON sponsorships
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER sponsorships_page_deleted AFTER DELETE ON sponsorships
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER pricing_plans_page_inserted AFTER INSERT ON pricing_plans
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'plans' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER pricing_plans_page_updated AFTER UPDATE ON pricing_plans
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'plans' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER pricing_plans_page_deleted AFTER DELETE ON pricing_plans
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'plans' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER site_settings_page_inserted AFTER INSERT ON site_settings
WHEN new.key IN ('metaDescription', 'metaKeywords', 'googleAnalytics', 'googleTagManager', 'facebookPixel', 'headCodes', 'footerCodes', 'ads')
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER site_settings_page_updated AFTER UPDATE ON site_settings
WHEN new.key IN ('metaDescription', 'metaKeywords', 'googleAnalytics', 'googleTagManager', 'facebookPixel', 'headCodes', 'footerCodes', 'ads')
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER site_settings_page_deleted AFTER DELETE ON site_settings
WHEN old.key IN ('metaDescription', 'metaKeywords', 'googleAnalytics', 'googleTagManager', 'facebookPixel', 'headCodes', 'footerCodes', 'ads')
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'site' AS page)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;
