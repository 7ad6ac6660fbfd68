ALTER TABLE `bitmap_index_state` DROP COLUMN `since`;--> statement-breakpoint
ALTER TABLE `bitmap_index_state` DROP COLUMN `until`;--> statement-breakpoint
-- The index gets sets of minutes and of every special date: it is built anew.
DELETE FROM `bitmap_index_state`;
