-- What goods cost everybody, with what the shop takes off by itself: a row of each day on which that changed. A struck price
-- is compared with the lowest of thirty days (directive 98/6/EC, art. 6a, as amended by 2019/2161).
create table price_days (
  shop_id integer not null references shops (id),
  variant_id uuid not null,
  day date not null,
  lowest price not null,
  -- At the end of the day.
  last price not null,
  currency currency_code not null,
  primary key (shop_id, variant_id, day),
  constraint price_days_variant foreign key (shop_id, variant_id) references variants (shop_id, id) on delete cascade
);
