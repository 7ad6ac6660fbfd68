CREATE TABLE `city_states` (
	`city_id` integer NOT NULL,
	`folded` text NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`city_id`, `folded`),
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `city_states_by_name` ON `city_states` (`folded`,`state`);--> statement-breakpoint
CREATE INDEX `city_states_by_state` ON `city_states` (`state`,`city_id`);--> statement-breakpoint
-- States of the United States are stored by their names; those of other countries come with the next nightly refresh.
INSERT OR IGNORE INTO city_states (city_id, folded, state)
SELECT id, lower(state), 'US:' || state FROM cities WHERE country_code = 'US' AND state IS NOT NULL;
