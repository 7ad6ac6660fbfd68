DROP INDEX `businesses_by_phone`;--> statement-breakpoint
CREATE INDEX `businesses_by_phone_end` ON `businesses` (substr("phone_digits", -6)) WHERE "businesses"."phone" is not null;
