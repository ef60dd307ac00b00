-- Decide the taxes of an order: whether the customer pays any, and the number of a business, with its country.
alter table customers
  add column tax_exempt boolean not null default false,
  add column vat_id text check (vat_id ~ '^[A-Z]{2}[0-9A-Z+*]{2,13}$');
