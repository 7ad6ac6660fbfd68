CREATE TABLE `map_labels` (
	`id` integer PRIMARY KEY NOT NULL,
	`cities` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `map_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`half` integer NOT NULL,
	`index_version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `map_tiles` (
	`id` integer PRIMARY KEY NOT NULL,
	`clusters` text NOT NULL
);
