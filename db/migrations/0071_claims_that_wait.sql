-- Claims wait for their sender's proof in a state of their own. Those that no program may believe go on waiting for operators.
UPDATE `proposals` SET `state` = 'proving'
  WHERE `kind` = 'claim' AND `state` = 'open' AND `method` IN ('dns', 'file', 'mail') AND `messages` = '[]'
    AND NOT EXISTS (SELECT 1 FROM `claims` WHERE `claims`.`business_id` = `proposals`.`business_id`)
    AND EXISTS (SELECT 1 FROM `businesses` WHERE `businesses`.`id` = `proposals`.`business_id` AND `website` IS NOT NULL
      AND coalesce(`pinned_fields` ->> '$.website.by', '') NOT IN ('visitor', 'owner'));
--> statement-breakpoint
-- A claim that an operator accepted without the proof that its sender chose was not proven by a call.
UPDATE `claims` SET `method` = 'person'
  WHERE `method` = 'call'
    AND EXISTS (SELECT 1 FROM `proposals` WHERE `proposals`.`id` = `claims`.`proposal_id` AND `proposals`.`method` <> 'call');
