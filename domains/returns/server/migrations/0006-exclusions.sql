-- Products that are sold without the right to withdraw.
create table withdrawal_exclusions (
  shop_id integer not null,
  product_id uuid not null,
  cause text not null check (cause in ('made_to_measure', 'perishable', 'press', 'sealed', 'recordings')),
  -- Whoever ordered before keeps the right.
  since timestamptz not null default now(),
  primary key (shop_id, product_id),
  constraint withdrawal_exclusions_product foreign key (shop_id, product_id)
    references products (shop_id, id) on delete cascade
);
