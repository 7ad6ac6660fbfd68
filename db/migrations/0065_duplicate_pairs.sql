-- A pair has one row, the older business first, and many pairs may name one business.
CREATE TABLE `__new_duplicate_candidates` (
	`business_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`score` real DEFAULT 100 NOT NULL,
	`reasons` text DEFAULT '[]' NOT NULL,
	`found_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`business_id`, `other_id`)
);
--> statement-breakpoint
INSERT INTO `__new_duplicate_candidates` (business_id, other_id, reasons, found_at)
SELECT min(business_id, other_id), max(business_id, other_id), '[{"code":"same_source_id","details":[]}]', created_at
FROM duplicate_candidates WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TABLE `duplicate_candidates`;
--> statement-breakpoint
ALTER TABLE `__new_duplicate_candidates` RENAME TO `duplicate_candidates`;
--> statement-breakpoint
CREATE INDEX `duplicate_candidates_by_other` ON `duplicate_candidates` (`other_id`);
--> statement-breakpoint
CREATE INDEX `duplicate_candidates_by_score` ON `duplicate_candidates` ("score" desc,`business_id`,`other_id`);
