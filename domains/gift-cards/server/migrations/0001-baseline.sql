create table gift_cards (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- SHA-256 of the code, which is saved nowhere; null until one is made.
  code_hash bytea check (length(code_hash) = 32),
  last4 text check (length(last4) = 4),
  initial price not null,
  -- May be more than `initial`: money can be added.
  balance price not null,
  -- By checkouts that are being paid; part of the balance.
  held price not null default 0,
  currency currency_code not null,
  -- Who bought it.
  customer_id uuid,
  -- No foreign keys: orders are below gift cards.
  order_id uuid,
  order_number integer,
  line_id uuid,
  -- Of the pieces of a line, from 1 on.
  piece integer check (piece >= 1),
  state text not null default 'active' check (state in ('active', 'disabled')),
  -- The last moment of its last day.
  expires_at timestamptz,
  locale locale_code not null,
  recipient_name text check (recipient_name <> ''),
  recipient_email text check (recipient_email <> ''),
  message text check (message <> ''),
  -- Whose name the recipient reads.
  giver text check (giver <> ''),
  send_on date,
  sent_at timestamptz,
  -- Why staff made it.
  reason text check (reason <> ''),
  -- The card that has its balance now.
  moved_to uuid,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint gift_cards_held check (held <= balance),
  constraint gift_cards_code check ((code_hash is null) = (last4 is null)),
  constraint gift_cards_line check (num_nulls(line_id, piece) in (0, 2)),
  constraint gift_cards_by_code unique (shop_id, code_hash),
  -- What is issued twice is issued once.
  constraint gift_cards_by_line unique (shop_id, line_id, piece),
  constraint gift_cards_customer foreign key (shop_id, customer_id)
    references customers (shop_id, id) on delete set null (customer_id),
  constraint gift_cards_moved_to foreign key (shop_id, moved_to) references gift_cards (shop_id, id)
) with (fillfactor = 80);
create index gift_cards_by_customer on gift_cards (shop_id, customer_id) where customer_id is not null;

-- What checkouts that are being paid have set aside.
create table gift_card_holds (
  shop_id integer not null,
  holder uuid not null,
  card_id uuid not null,
  amount price not null check (amount > 0),
  -- When the checkout ends if nobody pays, for people to read; who holds lets go.
  until timestamptz,
  primary key (shop_id, holder, card_id),
  constraint gift_card_holds_card foreign key (shop_id, card_id) references gift_cards (shop_id, id)
);
create index gift_card_holds_by_card on gift_card_holds (shop_id, card_id);

-- The ledger: the balance of a card is the sum of its amounts but those of `hold` and `release`.
create table gift_card_entries (
  shop_id integer not null,
  card_id uuid not null,
  -- From 1 on for each card.
  number integer not null check (number >= 1),
  kind text not null check (kind in ('issue', 'hold', 'spend', 'release', 'refund', 'adjust', 'expire', 'move', 'convert')),
  amount bigint not null,
  -- After it.
  balance price not null,
  currency currency_code not null,
  -- No foreign key: orders are below gift cards.
  order_id uuid,
  -- The checkout that holds, spends or lets go.
  holder uuid,
  reason text check (reason <> ''),
  actor_kind text not null check (actor_kind in ('user', 'customer', 'visitor', 'system', 'plugin')),
  user_id uuid,
  actor_name text,
  at timestamptz not null default now(),
  primary key (shop_id, card_id, number),
  constraint gift_card_entries_card foreign key (shop_id, card_id) references gift_cards (shop_id, id),
  constraint gift_card_entries_user foreign key (shop_id, user_id) references users (shop_id, id)
);
create index gift_card_entries_by_order on gift_card_entries (shop_id, order_id) where order_id is not null;
create index gift_card_entries_by_time on gift_card_entries (shop_id, at);
create trigger append_only before delete on gift_card_entries for each row
  when (pg_trigger_depth() = 0) execute function refuse_change();
-- A reason is free text and may name a person who is erased: it can be emptied, and nothing else of an entry changes.
create trigger append_only_but_reason before update on gift_card_entries for each row
  when (pg_trigger_depth() = 0 and (new.reason is not null or to_jsonb(new) - 'reason' <> to_jsonb(old) - 'reason'))
  execute function refuse_change();

-- By day of the shop: codes that nobody has, and networks that had tried too many.
create table gift_card_refusals (
  shop_id integer not null references shops (id),
  day date not null,
  codes integer not null default 0,
  networks integer not null default 0,
  primary key (shop_id, day)
);
