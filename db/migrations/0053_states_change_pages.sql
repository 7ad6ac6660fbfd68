-- A city that comes to a state, or leaves it, changes the pages of its country and its states.
CREATE TRIGGER city_states_page_inserted AFTER INSERT ON city_states
BEGIN
  INSERT INTO page_changes (page, changed_at) VALUES ('country/' || substr(new.state, 1, 2), unixepoch())
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER city_states_page_deleted AFTER DELETE ON city_states
BEGIN
  INSERT INTO page_changes (page, changed_at) VALUES ('country/' || substr(old.state, 1, 2), unixepoch())
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;
