-- Codes are found from their beginning, in either case.
create index variants_by_code on variants (shop_id, (lower(sku) collate "C"), id) where deleted_at is null;

update variants set search = search_words(search) where search <> search_words(search);
update product_search set own = search_words(own), of_variants = search_words(of_variants),
  grams = search_grams(search_words(own) || ' ' || search_words(of_variants));
update collections set search = search_words(search) where search <> search_words(search);
