DROP INDEX `businesses_by_match`;--> statement-breakpoint
CREATE INDEX `businesses_by_match` ON `businesses` (`match_key`,`content_hash`);