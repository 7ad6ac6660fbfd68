-- The index gets the stars of hotels: it is built anew.
DELETE FROM `bitmap_index_state`;
