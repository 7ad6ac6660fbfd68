ALTER TABLE `business_merges` ADD `kept_name` text;--> statement-breakpoint
ALTER TABLE `business_merges` ADD `merged_name` text;--> statement-breakpoint
ALTER TABLE `business_merges` ADD `undone_by` text;--> statement-breakpoint
ALTER TABLE `business_merges` ADD `undone_with` text;--> statement-breakpoint
UPDATE business_merges SET
  merged_name = (SELECT name FROM businesses WHERE businesses.id = merged_id),
  kept_name = coalesce(
    (SELECT before ->> 'name' FROM operation_changes
      WHERE operation = 'double-' || business_merges.id AND business_id = kept_id),
    (SELECT name FROM businesses WHERE businesses.id = kept_id));
