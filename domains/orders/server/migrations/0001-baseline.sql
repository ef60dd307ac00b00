-- Numbers come from a sequence: a counter's lock would let one order at a time be written. A failed transaction or a crash
-- may leave a number out; invoices are numbered without gaps, orders need not be.
create sequence order_numbers as integer;

create table orders (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- Null while it is a draft.
  number integer check (number > 0),
  state text not null check (state in ('NEW', 'PREPARATION', 'IN_TRANSIT', 'DELIVERED', 'CANCELED')),
  state_since timestamptz not null,
  state_by uuid,
  state_reason text,
  payment_status text not null check (payment_status in
    ('unpaid', 'pending', 'authorized', 'partially_paid', 'paid', 'overpaid', 'partially_refunded', 'refunded', 'voided')),
  fulfillment_status text not null check (fulfillment_status in
    ('not_required', 'unfulfilled', 'partial', 'fulfilled', 'delivered')),
  source text not null check (source ~ '^(storefront|admin|import|plugin:[a-z0-9_-]+)$'),
  locale locale_code not null,
  currency currency_code not null,
  customer_id uuid,
  -- Copies of the day it was placed: the customer may move, the method may change.
  customer jsonb not null default '{}',
  shipping_address jsonb,
  billing_address jsonb,
  shipping jsonb,
  shipping_method_id uuid,
  items_count integer not null check (items_count >= 0),
  subtotal price not null,
  discount_total price not null default 0,
  shipping_total price not null default 0,
  tax_total price not null default 0,
  tax_included boolean not null default true,
  paid price not null default 0,
  refunded price not null default 0,
  tags text[] not null default '{}' check (cardinality(tags) <= 250),
  metafields jsonb not null default '{}',
  assignee_id uuid,
  claimed_at timestamptz,
  placed_at timestamptz not null default now(),
  -- Whether the customer had ordered before, as it was on the day.
  returning_customer boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What lists filter and sort by follows from the columns above, in this one place.
  draft boolean not null generated always as (number is null) stored,
  tag text not null generated always as (
    case when number is null then 'draft-order' when state = 'NEW' then 'new-order'
      when state = 'PREPARATION' then 'in-preparation' when state = 'IN_TRANSIT' then 'in-transit'
      when state = 'DELIVERED' then 'delivered' else 'canceled' end) stored,
  payment_display text not null generated always as (
    case when payment_status in ('paid', 'overpaid', 'partially_refunded') then 'paid'
      when payment_status in ('pending', 'authorized', 'partially_paid') then 'pending' else 'unpaid' end) stored,
  total bigint not null generated always as (
    subtotal - discount_total + shipping_total + case when tax_included then 0 else tax_total end) stored
    check (total >= 0),
  primary key (shop_id, id),
  constraint orders_refunded check (refunded <= paid),
  constraint orders_customer foreign key (shop_id, customer_id) references customers (shop_id, id),
  constraint orders_state_by foreign key (shop_id, state_by) references users (shop_id, id),
  constraint orders_assignee foreign key (shop_id, assignee_id) references users (shop_id, id),
  constraint orders_shipping_method foreign key (shop_id, shipping_method_id) references shipping_methods (shop_id, id)
-- Room in each page for the next version of a row: an edit of what no index holds need not touch the indexes.
) with (fillfactor = 90);
create unique index orders_number on orders (shop_id, number);
-- The dashboard adds up days from this index alone.
create index orders_by_time on orders (shop_id, placed_at, id) include (tag, total, currency, returning_customer);
create index orders_by_tag on orders (shop_id, tag, placed_at, id);
create index orders_by_payment on orders (shop_id, payment_display, placed_at, id);
create index orders_by_total on orders (shop_id, total, id);
create index orders_by_customer on orders (shop_id, customer_id, placed_at, id) where customer_id is not null;
create index orders_by_assignee on orders (shop_id, assignee_id, placed_at, id) where assignee_id is not null;
-- What is being worked on is a sliver of all orders: the first list a panel loads reads this alone.
create index orders_active on orders (shop_id, placed_at, id) where tag in ('new-order', 'in-preparation', 'in-transit');
-- Only orders that have values are in them: an order without any writes no entry when it is placed.
create index orders_with_fields on orders (shop_id, id) where metafields <> '{}';
create index orders_by_fields on orders using gin (metafields jsonb_path_ops) where metafields <> '{}';

-- Kept apart from the order: its index is dear to write, and neither moves nor payments change a word of it.
create table order_search (
  shop_id integer not null,
  order_id uuid not null,
  placed_at timestamptz not null,
  search text not null,
  grams text[] not null,
  primary key (shop_id, order_id),
  constraint order_search_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index order_search_grams on order_search using gin (grams);

-- A line keeps its id for life: parcels, returns, refunds and taxes point at it. It is a copy of what was sold, complete
-- enough that margins, taxes and parcels can be worked out whatever becomes of the product.
create table order_lines (
  shop_id integer not null,
  order_id uuid not null,
  id uuid not null,
  position integer not null,
  product_id uuid,
  variant_id uuid,
  vendor_id uuid,
  -- Where its goods are promised from; null until they are, and where they come from several (order_line_allocations).
  location_id uuid,
  title text not null,
  variant_title text check (variant_title <> ''),
  sku text check (sku <> ''),
  barcode text check (barcode <> ''),
  image text,
  options jsonb not null default '[]',
  properties jsonb not null default '{}',
  quantity integer not null check (quantity > 0),
  fulfilled_quantity integer not null default 0 check (fulfilled_quantity >= 0),
  returned_quantity integer not null default 0 check (returned_quantity >= 0),
  canceled_quantity integer not null default 0 check (canceled_quantity >= 0),
  unit_price price not null,
  compare_at_price price,
  cost price,
  -- Who sold it at another price than the catalogue's, and why.
  price_override jsonb,
  discount price not null default 0,
  tax price not null default 0,
  total bigint not null generated always as (quantity * unit_price - discount) stored check (total >= 0),
  weight_g integer check (weight_g >= 0),
  requires_shipping boolean not null,
  primary key (shop_id, order_id, id),
  constraint order_lines_sold check ((product_id is null) = (variant_id is null)),
  constraint order_lines_parts check (fulfilled_quantity + canceled_quantity <= quantity and returned_quantity <= fulfilled_quantity),
  constraint order_lines_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint order_lines_variant foreign key (shop_id, product_id, variant_id) references variants (shop_id, product_id, id),
  constraint order_lines_vendor foreign key (shop_id, vendor_id) references vendors (shop_id, id),
  constraint order_lines_location foreign key (shop_id, location_id) references locations (shop_id, id)
);
-- Which orders contain this variant.
create index order_lines_by_variant on order_lines (shop_id, product_id, variant_id, order_id) where product_id is not null;

-- Where the goods of a line come from that no single location has in full.
create table order_line_allocations (
  shop_id integer not null,
  order_id uuid not null,
  line_id uuid not null,
  location_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (shop_id, order_id, line_id, location_id),
  constraint order_line_allocations_line foreign key (shop_id, order_id, line_id)
    references order_lines (shop_id, order_id, id) on delete cascade,
  constraint order_line_allocations_location foreign key (shop_id, location_id) references locations (shop_id, id)
);

-- Movements of money. Rows are only ever added.
create table payments (
  shop_id integer not null,
  order_id uuid not null,
  id uuid not null,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]{1,62}$'),
  kind text not null check (kind in ('authorization', 'capture', 'sale', 'void', 'refund')),
  status text not null check (status in ('pending', 'success', 'failure')),
  amount price not null,
  currency currency_code not null,
  -- The provider's own name for it: a webhook that is delivered twice inserts nothing.
  reference text check (reference <> ''),
  parent_id uuid,
  error jsonb,
  actor_kind text not null check (actor_kind in ('user', 'customer', 'visitor', 'system', 'plugin')),
  user_id uuid,
  actor_name text,
  at timestamptz not null default now(),
  primary key (shop_id, order_id, id),
  constraint payments_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint payments_parent foreign key (shop_id, order_id, parent_id) references payments (shop_id, order_id, id),
  constraint payments_user foreign key (shop_id, user_id) references users (shop_id, id)
);
create unique index payments_reference on payments (shop_id, provider, reference, kind, status) where reference is not null;

create table order_notes (
  shop_id integer not null,
  order_id uuid not null,
  id uuid not null,
  body text not null check (length(body) between 1 and 5000),
  user_id uuid,
  author_name text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (shop_id, order_id, id),
  constraint order_notes_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint order_notes_user foreign key (shop_id, user_id) references users (shop_id, id)
);

-- The way of an order through its states; the first row is its placing.
create table order_transitions (
  shop_id integer not null,
  order_id uuid not null,
  id uuid not null,
  from_state text check (from_state in ('NEW', 'PREPARATION', 'IN_TRANSIT', 'DELIVERED', 'CANCELED')),
  to_state text not null check (to_state in ('NEW', 'PREPARATION', 'IN_TRANSIT', 'DELIVERED', 'CANCELED')),
  reason text,
  actor_kind text not null check (actor_kind in ('user', 'customer', 'visitor', 'system', 'plugin')),
  user_id uuid,
  actor_name text,
  at timestamptz not null default now(),
  primary key (shop_id, order_id, id),
  constraint order_transitions_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint order_transitions_user foreign key (shop_id, user_id) references users (shop_id, id)
);

create table order_discounts (
  shop_id integer not null,
  order_id uuid not null,
  id uuid not null,
  position integer not null,
  code text check (code <> ''),
  title text not null,
  scope text not null check (scope in ('order', 'line', 'shipping')),
  kind text not null check (kind in ('percentage', 'fixed', 'bxgy', 'free_shipping', 'manual')),
  value numeric(14, 4),
  amount price not null,
  reason text,
  primary key (shop_id, order_id, id),
  constraint order_discounts_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);

create table discount_allocations (
  shop_id integer not null,
  order_id uuid not null,
  discount_id uuid not null,
  line_id uuid not null,
  amount price not null,
  primary key (shop_id, order_id, discount_id, line_id),
  constraint discount_allocations_discount foreign key (shop_id, order_id, discount_id)
    references order_discounts (shop_id, order_id, id) on delete cascade,
  constraint discount_allocations_line foreign key (shop_id, order_id, line_id)
    references order_lines (shop_id, order_id, id) on delete cascade
);

create table tax_lines (
  shop_id integer not null,
  order_id uuid not null,
  id uuid not null,
  -- Null: the tax on shipping.
  line_id uuid,
  title text not null,
  rate numeric(7, 5) not null check (rate >= 0),
  amount price not null,
  primary key (shop_id, order_id, id),
  constraint tax_lines_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint tax_lines_line foreign key (shop_id, order_id, line_id)
    references order_lines (shop_id, order_id, id) on delete cascade
);

select append_only('payments');
select append_only('order_transitions');
