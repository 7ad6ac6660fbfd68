CREATE TABLE `city_centres` (
	`city_id` integer PRIMARY KEY NOT NULL,
	`latitude` real,
	`longitude` real,
	`spread` real,
	`changes` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `doubtful_positions` (
	`business_id` integer PRIMARY KEY NOT NULL,
	`doubts` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `unjudged_positions` (
	`business_id` integer PRIMARY KEY NOT NULL,
	`claim` integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER businesses_position_inserted AFTER INSERT ON businesses
WHEN new.deleted_at IS NULL AND new.latitude IS NOT NULL
BEGIN
  INSERT INTO unjudged_positions (business_id) VALUES (new.id) ON CONFLICT DO UPDATE SET claim = 0;
END;
--> statement-breakpoint
-- Until it is judged anew, nothing is said of a position.
CREATE TRIGGER businesses_position_updated AFTER UPDATE OF latitude, longitude, city_id, country_code, deleted_at ON businesses
WHEN old.latitude IS NOT new.latitude
  OR old.longitude IS NOT new.longitude
  OR old.city_id IS NOT new.city_id
  OR old.country_code IS NOT new.country_code
  OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM doubtful_positions WHERE business_id = new.id;
  INSERT INTO unjudged_positions (business_id) VALUES (new.id) ON CONFLICT DO UPDATE SET claim = 0;
END;
--> statement-breakpoint
CREATE TRIGGER businesses_position_deleted AFTER DELETE ON businesses
BEGIN
  DELETE FROM doubtful_positions WHERE business_id = old.id;
  DELETE FROM unjudged_positions WHERE business_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER cities_centre_deleted AFTER DELETE ON cities
BEGIN
  DELETE FROM city_centres WHERE city_id = old.id;
END;
--> statement-breakpoint
INSERT INTO unjudged_positions (business_id) SELECT id FROM businesses WHERE deleted_at IS NULL AND latitude IS NOT NULL;
