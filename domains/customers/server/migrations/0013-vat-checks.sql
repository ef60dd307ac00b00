-- The number that was checked: another one is not checked yet.
alter table customers add column vat_checked_id text, add column vat_checked_at timestamptz,
  add column vat_is_valid boolean;
alter table customers add constraint customers_vat_check
  check (num_nulls(vat_checked_id, vat_checked_at, vat_is_valid) in (0, 3));
