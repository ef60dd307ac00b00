-- Who is told, once, that a sold-out variant is back. Who was told stays for a day: so long the goods may be theirs, and
-- nobody else is told of them.
create table back_in_stock_requests (
  shop_id integer not null references shops (id),
  id uuid not null,
  variant_id uuid not null,
  email text not null check (email <> ''),
  locale locale_code not null,
  asked_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (shop_id, id),
  constraint back_in_stock_requests_variant foreign key (shop_id, variant_id) references variants (shop_id, id)
    on delete cascade
);
-- However often somebody asks.
create unique index back_in_stock_requests_once on back_in_stock_requests (shop_id, variant_id, email)
  where told_at is null;
create index back_in_stock_requests_queue on back_in_stock_requests (shop_id, variant_id, asked_at, id);
create index back_in_stock_requests_of_person on back_in_stock_requests (shop_id, email);
