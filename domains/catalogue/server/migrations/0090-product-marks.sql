-- What a run, an import or a bulk edit, has made of each product: kept so that it can be taken back.
create table product_marks (
  shop_id integer not null,
  run_id uuid not null,
  product_id uuid not null,
  -- By field, what it was and what the run made of it; null before where the run made the product itself.
  before jsonb,
  after jsonb not null,
  -- By how many the run changed what is on hand, place by place.
  booked jsonb not null default '[]',
  primary key (shop_id, run_id, product_id)
);
