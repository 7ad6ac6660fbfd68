CREATE TABLE `city_names` (
	`city_id` integer NOT NULL,
	`folded` text NOT NULL,
	PRIMARY KEY(`city_id`, `folded`),
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `city_names_by_name` ON `city_names` (`folded`);