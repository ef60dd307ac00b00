-- A search reads what was added to the index and not yet sorted in: at most so many kB, instead of 4 MB, which took 15 ms.
alter index customers_by_grams set (gin_pending_list_limit = 256);
