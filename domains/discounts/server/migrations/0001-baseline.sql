create table discounts (
  shop_id integer not null references shops (id),
  id uuid not null,
  title text not null check (title <> '' and length(title) <= 100),
  mode text not null check (mode in ('code', 'automatic')),
  kind text not null check (kind in ('percentage', 'fixed', 'fixed_price', 'free_shipping', 'bxgy', 'steps')),
  scope text not null check (scope in ('order', 'products', 'shipping')),
  -- What only the evaluator reads: what it takes off, of which goods, for whom, together with what.
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  starts_at timestamptz not null,
  ends_at timestamptz,
  usage_limit integer check (usage_limit >= 1),
  per_customer_limit integer check (per_customer_limit >= 1),
  budget price check (budget >= 1),
  priority integer not null,
  draft boolean not null,
  paused boolean not null default false,
  used integer not null default 0 check (used >= 0),
  held integer not null default 0 check (held >= 0),
  given price not null default 0,
  given_held price not null default 0,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint discounts_time check (ends_at > starts_at),
  constraint discounts_draft check (not draft or used + held = 0),
  constraint discounts_given check ((used > 0 or given = 0) and (held > 0 or given_held = 0))
) with (fillfactor = 80);
-- Whose counts decide in every basket. No column of it is one that a sale changes.
create index discounts_limited on discounts (shop_id, id)
  where mode = 'automatic' and not draft and (usage_limit is not null or budget is not null);
-- A sale changes none of these columns: what a process knows of the rules holds until somebody decides otherwise.
create trigger terms_changed after insert or delete or update of
  title, mode, kind, scope, rules, starts_at, ends_at, usage_limit, per_customer_limit, budget, priority, draft, paused
  on discounts for each row
  when (current_setting('comptoir.restoring', true) is distinct from 'on') execute function terms_changed();

create table discount_codes (
  shop_id integer not null,
  -- In its normal form.
  code text collate "C" not null check (code <> '' and length(code) <= 64 and code !~ '[[:space:]/\\]'),
  discount_id uuid not null,
  active boolean not null default true,
  usage_limit integer check (usage_limit >= 1),
  used integer not null default 0 check (used >= 0),
  held integer not null default 0 check (held >= 0),
  created_at timestamptz not null default now(),
  primary key (shop_id, code),
  constraint discount_codes_discount foreign key (shop_id, discount_id) references discounts (shop_id, id) on delete cascade,
  constraint discount_codes_of_discount unique (shop_id, discount_id, code)
) with (fillfactor = 90);

-- Uses that stand. One that is given back leaves nothing.
create table redemptions (
  shop_id integer not null,
  -- A checkout that is being paid, then its order.
  holder uuid not null,
  discount_id uuid not null,
  code text collate "C",
  state text not null check (state in ('held', 'used')),
  amount price not null,
  at timestamptz not null default now(),
  primary key (shop_id, holder, discount_id),
  constraint redemptions_discount foreign key (shop_id, discount_id) references discounts (shop_id, id),
  constraint redemptions_code foreign key (shop_id, discount_id, code)
    references discount_codes (shop_id, discount_id, code)
);
create index redemptions_by_discount on redemptions (shop_id, discount_id, at);
create index redemptions_by_code on redemptions (shop_id, code) where code is not null;

-- Who used it: account, address, telephone number, each that was known, as a hash.
create table redemption_keys (
  shop_id integer not null,
  holder uuid not null,
  discount_id uuid not null,
  customer_key bytea not null check (length(customer_key) = 32),
  primary key (shop_id, holder, discount_id, customer_key),
  constraint redemption_keys_use foreign key (shop_id, holder, discount_id)
    references redemptions (shop_id, holder, discount_id) on update cascade on delete cascade
);
create index redemption_keys_by_customer on redemption_keys (shop_id, customer_key, discount_id);
