create sequence return_numbers as integer;

-- What customers send back. Written under the lock of the order.
create table returns (
  shop_id integer not null,
  order_id uuid not null,
  id uuid not null,
  -- Counts the returns of the shop; a transaction that was rolled back leaves a gap.
  number integer not null check (number > 0),
  kind text not null check (kind in ('withdrawal', 'return')),
  status text not null check (status in
    ('requested', 'approved', 'declined', 'received', 'refunded', 'canceled')),
  requested_by text not null check (requested_by in ('customer', 'staff')),
  -- Of the first line, and what was paid for all announced pieces.
  title text not null,
  image text,
  worth price not null,
  email text check (email <> ''),
  locale locale_code not null,
  -- What the customer was told.
  answer text check (answer <> ''),
  carrier text check (carrier <> ''),
  tracking_number text check (tracking_number <> ''),
  label_url text check (label_url <> ''),
  valid_until date,
  fee price not null,
  shipping price not null,
  currency currency_code not null,
  -- The day by which the law wants the money of a withdrawal to be back.
  refund_by date,
  -- What is owed for what came; null until it is unpacked.
  owed price,
  refund_id uuid,
  -- Whether the customer is written to about the last step.
  is_told boolean not null default true,
  requested_name text,
  requested_at timestamptz not null,
  approved_name text,
  approved_at timestamptz,
  received_name text,
  received_at timestamptz,
  unpacked_at timestamptz,
  closed_name text,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, order_id, id),
  constraint returns_number unique (shop_id, number),
  constraint returns_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint returns_refund foreign key (shop_id, order_id, refund_id) references refunds (shop_id, order_id, id),
  constraint returns_unpacked check ((unpacked_at is null) = (owed is null)),
  constraint returns_withdrawal check (kind <> 'withdrawal' or status <> 'declined')
);
create index returns_by_status on returns (shop_id, status, number);

create table return_lines (
  shop_id integer not null,
  order_id uuid not null,
  return_id uuid not null,
  position integer not null,
  line_id uuid not null,
  quantity integer not null check (quantity > 0),
  reason text check (reason in ('broken', 'wrong', 'not_as_expected', 'size', 'changed_mind', 'other')),
  -- Words of the customer, and of the shop about what it found.
  note text check (note <> ''),
  remark text check (remark <> ''),
  received integer not null default 0 check (received >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  missing integer not null default 0 check (missing >= 0),
  location_id uuid,
  amount price,
  primary key (shop_id, order_id, return_id, position),
  constraint return_lines_return foreign key (shop_id, order_id, return_id)
    references returns (shop_id, order_id, id) on delete cascade,
  constraint return_lines_line foreign key (shop_id, order_id, line_id)
    references order_lines (shop_id, order_id, id) on delete cascade,
  constraint return_lines_location foreign key (shop_id, location_id) references locations (shop_id, id),
  constraint return_lines_counted check (received + damaged + missing <= quantity)
);
