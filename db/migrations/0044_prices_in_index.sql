-- The index gets the price levels of further currencies: it is built anew.
DELETE FROM `bitmap_index_state`;
