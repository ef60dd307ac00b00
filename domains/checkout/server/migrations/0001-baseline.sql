create table carts (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- SHA-256 of the token in the visitor's cookie.
  token bytea not null check (octet_length(token) = 32),
  note text check (note <> ''),
  attributes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index carts_token on carts (shop_id, token);
create index carts_by_age on carts (shop_id, updated_at);

-- No prices: they are those of the moment at which the cart is shown.
create table cart_lines (
  shop_id integer not null,
  id uuid not null,
  cart_id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity > 0),
  -- Values of add-on options by option: {"wrapping": ["paper"]}.
  addons jsonb not null default '{}',
  -- Texts that the visitor entered.
  properties jsonb not null default '{}',
  added_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint cart_lines_cart foreign key (shop_id, cart_id) references carts (shop_id, id) on delete cascade,
  constraint cart_lines_variant foreign key (shop_id, product_id, variant_id)
    references variants (shop_id, product_id, id) on delete cascade
);
create index cart_lines_of_cart on cart_lines (shop_id, cart_id, id);
create index cart_lines_by_variant on cart_lines (shop_id, product_id, variant_id);
