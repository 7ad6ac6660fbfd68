-- The index gets sets of days and parts of days, and of what is open around the clock: it is built anew.
DELETE FROM `bitmap_index_state`;
