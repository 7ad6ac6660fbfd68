-- Kinds that have icons of their own now, unless an operator chose another.
UPDATE `categories` SET `icon` = 'fast-food' WHERE `schema_type` = 'FastFoodRestaurant' AND `icon` = 'restaurant';--> statement-breakpoint
UPDATE `categories` SET `icon` = 'convenience' WHERE `schema_type` = 'ConvenienceStore' AND `icon` = 'grocery';--> statement-breakpoint
UPDATE `categories` SET `icon` = 'books' WHERE `schema_type` = 'BookStore' AND `icon` = 'shop';--> statement-breakpoint
UPDATE `categories` SET `icon` = 'law' WHERE `schema_type` = 'LegalService' AND `icon` = 'office';--> statement-breakpoint
UPDATE `categories` SET `icon` = 'estate' WHERE `schema_type` = 'RealEstateAgent' AND `icon` = 'office';--> statement-breakpoint
UPDATE `categories` SET `icon` = 'travel' WHERE `schema_type` = 'TravelAgency' AND `icon` = 'office';--> statement-breakpoint
UPDATE `categories` SET `icon` = 'laundry' WHERE `schema_type` = 'DryCleaningOrLaundry' AND `icon` = 'home-services';
