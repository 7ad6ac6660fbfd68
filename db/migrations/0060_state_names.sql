-- The names of a state are stored once, not once for each of its cities.
CREATE TABLE `state_names` (
	`folded` text NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`folded`, `state`)
);
--> statement-breakpoint
INSERT INTO state_names (folded, state) SELECT DISTINCT folded, state FROM city_states;--> statement-breakpoint
CREATE TABLE `__new_city_states` (
	`city_id` integer NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`city_id`, `state`),
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_city_states`("city_id", "state") SELECT DISTINCT "city_id", "state" FROM `city_states`;--> statement-breakpoint
DROP TABLE `city_states`;--> statement-breakpoint
ALTER TABLE `__new_city_states` RENAME TO `city_states`;--> statement-breakpoint
CREATE INDEX `city_states_by_state` ON `city_states` (`state`,`city_id`);--> statement-breakpoint
CREATE TRIGGER city_states_page_inserted AFTER INSERT ON city_states
BEGIN
  INSERT INTO page_changes (page, changed_at) VALUES ('country/' || substr(new.state, 1, 2), unixepoch())
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER city_states_page_deleted AFTER DELETE ON city_states
BEGIN
  INSERT INTO page_changes (page, changed_at) VALUES ('country/' || substr(old.state, 1, 2), unixepoch())
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;
