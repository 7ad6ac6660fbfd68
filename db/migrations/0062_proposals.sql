CREATE TABLE `proposal_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`address_hash` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `proposal_attempts_by_address` ON `proposal_attempts` (`address_hash`,`created_at`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`topic` text,
	`business_id` integer,
	`changes` text NOT NULL,
	`seen` text NOT NULL,
	`place` text,
	`comment` text,
	`name` text,
	`email` text,
	`method` text,
	`is_owner` integer DEFAULT false NOT NULL,
	`proof` text,
	`risks` text NOT NULL,
	`is_last` integer DEFAULT false NOT NULL,
	`decision` text,
	`messages` text NOT NULL,
	`receipt_hash` text NOT NULL,
	`decided_at` text,
	`erased_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_by_receipt` ON `proposals` (`receipt_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_by_proof` ON `proposals` (`proof`);--> statement-breakpoint
CREATE INDEX `proposals_undecided` ON `proposals` (`is_last`,`created_at`) WHERE "proposals"."state" in ('open', 'asked');--> statement-breakpoint
CREATE INDEX `proposals_by_date` ON `proposals` (`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_by_business` ON `proposals` (`business_id`);--> statement-breakpoint
CREATE INDEX `proposals_to_erase` ON `proposals` (`decided_at`) WHERE "proposals"."erased_at" is null and "proposals"."decided_at" is not null;