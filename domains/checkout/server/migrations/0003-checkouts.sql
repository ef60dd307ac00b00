-- A purchase under way: what the shopper has told of it so far. Its goods are those of the cart, at the prices of now,
-- until the offer that the shopper confirms is frozen in `quote`.
create table checkouts (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- SHA-256 of the token in the browser's cookie: the address of a checkout shows nobody's data.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  cart_id uuid,
  account_id uuid,
  state text not null default 'open' check (state in ('open', 'awaiting_payment', 'completed', 'expired')),
  locale locale_code not null,
  email text check (email <> ''),
  phone text check (phone <> ''),
  vat_id text check (vat_id <> ''),
  -- Whether the Union's register knows the number; null: it did not answer.
  vat_is_valid boolean,
  -- As entered, with first and last name apart.
  shipping_address jsonb,
  billing_address jsonb,
  shipping_method_id uuid,
  -- Where the goods are picked up.
  location_id uuid,
  -- Key of the payment method.
  method text check (method <> ''),
  -- The provider's one-time name for the entered card, and what of it may be shown.
  confirmation jsonb,
  note text check (note <> ''),
  consent boolean not null default false,
  -- The offer that the shopper has seen, as it will be ordered, and the hash of what was shown.
  quote jsonb,
  quote_hash bytea,
  -- How often the promise of the goods was made longer.
  renewals integer not null default 0 check (renewals >= 0),
  order_id uuid,
  expires_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint checkouts_token unique (shop_id, token_hash),
  constraint checkouts_order unique (shop_id, order_id),
  constraint checkouts_completed check ((state = 'completed') = (order_id is not null)),
  constraint checkouts_cart foreign key (shop_id, cart_id) references carts (shop_id, id) on delete set null (cart_id),
  constraint checkouts_account foreign key (shop_id, account_id)
    references customer_accounts (shop_id, id) on delete set null (account_id),
  constraint checkouts_shipping_method foreign key (shop_id, shipping_method_id) references shipping_methods (shop_id, id),
  constraint checkouts_location foreign key (shop_id, location_id) references locations (shop_id, id),
  constraint checkouts_of_order foreign key (shop_id, order_id) references orders (shop_id, id)
) with (fillfactor = 80);
-- Two tabs are one checkout.
create unique index checkouts_of_cart on checkouts (shop_id, cart_id)
  where cart_id is not null and state in ('open', 'awaiting_payment');
create index checkouts_by_account on checkouts (shop_id, account_id) where account_id is not null;
create index checkouts_by_email on checkouts (shop_id, email) where email is not null;
create index checkouts_by_end on checkouts (shop_id, state, expires_at);
create index checkouts_by_change on checkouts (shop_id, updated_at);
