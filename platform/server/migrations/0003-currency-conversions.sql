-- Changes of the currency that can be taken back for a while, each with the amounts that it changed.
create table currency_conversions (
  shop_id integer not null references shops (id),
  id uuid not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  -- Null if all amounts kept their numbers.
  rate text,
  -- The symbol is a setting of its own.
  symbol_before text not null,
  symbol_after text not null,
  actor_name text not null,
  converted_at timestamptz not null,
  reverted_at timestamptz,
  primary key (shop_id, id)
);
create index currency_conversions_by_age on currency_conversions (shop_id, converted_at desc);

-- What a conversion changed: amounts or documents before and after. No foreign key to the records, which may be gone.
create table converted_records (
  shop_id integer not null,
  conversion_id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,49}$'),
  key text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (shop_id, conversion_id, kind, key),
  constraint converted_records_conversion foreign key (shop_id, conversion_id)
    references currency_conversions (shop_id, id) on delete cascade
);
