-- The index gets the set of closed businesses, which come last by distance too: it is built anew.
DELETE FROM `bitmap_index_state`;
