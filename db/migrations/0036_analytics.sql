CREATE TABLE `event_windows` (
	`days` integer PRIMARY KEY NOT NULL,
	`last` text NOT NULL,
	`tops` text NOT NULL,
	`vitals` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `events_totals` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`n` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`)
);
--> statement-breakpoint
CREATE INDEX `business_daily_views` ON `business_daily` (`day`,`views`);--> statement-breakpoint
INSERT INTO `events_totals` (`kind`, `day`, `n`)
SELECT `kind`, `day`, sum(`n`) FROM `events_daily`
WHERE `kind` IN ('view', 'entry', 'press', 'search', 'missed') GROUP BY 1, 2;
