-- A merged customer's record is gone; what names it leads to the other. Address, number and name that were not kept stay
-- known: mails and messages of the person are found by them, and go with the person.
create table customer_merges (
  shop_id integer not null,
  -- The customer that is gone.
  id uuid not null,
  customer_id uuid not null,
  email text check (email <> '' and email !~ '[A-Z]'),
  phone text check (phone <> ''),
  name text check (name <> ''),
  merged_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint customer_merges_customer foreign key (shop_id, customer_id)
    references customers (shop_id, id) on delete cascade
);
create index customer_merges_by_customer on customer_merges (shop_id, customer_id, merged_at);
create index customer_merges_by_email on customer_merges (shop_id, email) where email is not null;
create index customer_merges_by_phone on customer_merges (shop_id, (regexp_replace(phone, '^00|\D', '', 'g')))
  where phone is not null;

-- Customers that look like one person and are not, as somebody said.
create table customer_distinctions (
  shop_id integer not null,
  customer_id uuid not null,
  other_id uuid not null,
  primary key (shop_id, customer_id, other_id),
  constraint customer_distinctions_once check (customer_id < other_id),
  constraint customer_distinctions_customer foreign key (shop_id, customer_id)
    references customers (shop_id, id) on delete cascade,
  constraint customer_distinctions_other foreign key (shop_id, other_id)
    references customers (shop_id, id) on delete cascade
);
create index customer_distinctions_by_other on customer_distinctions (shop_id, other_id);

create index customers_by_full_name on customers (shop_id, lower(coalesce(first_name || ' ', '') || name), id);
