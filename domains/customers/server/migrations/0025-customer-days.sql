-- The day of a customer's making among their grams: a search that finds much begins with the newest.
update customers set grams = grams || ('@' || floor(extract(epoch from created_at) / 86400)::bigint);
