CREATE TABLE `claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`proposal_id` integer NOT NULL,
	`method` text NOT NULL,
	`website` text,
	`token` text,
	`name` text,
	`email` text,
	`edits_at_once` integer DEFAULT false NOT NULL,
	`verified_at` text NOT NULL,
	`checked_at` text NOT NULL,
	`failing_since` text,
	`ended_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_proposalId_unique` ON `claims` (`proposal_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_of_business` ON `claims` (`business_id`) WHERE "claims"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `claims_to_check` ON `claims` (`checked_at`) WHERE "claims"."ended_at" is null and "claims"."token" is not null;--> statement-breakpoint
CREATE TABLE `owner_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`claim_id` integer NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `owner_sessions_by_claim` ON `owner_sessions` (`claim_id`);--> statement-breakpoint
CREATE INDEX `owner_sessions_by_expiry` ON `owner_sessions` (`expires_at`);