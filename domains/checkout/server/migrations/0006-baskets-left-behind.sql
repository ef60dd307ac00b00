-- When the box for letters was ticked; the step that the last save led to; what the shop refused last, until they go on;
-- and since when nobody has gone on. A sale writes nothing to the index.
alter table checkouts
  add column consent_at timestamptz,
  add column step text not null default 'information' check (step in ('information', 'shipping', 'payment', 'review')),
  add column last_refusal jsonb,
  add column abandoned_at timestamptz;
update checkouts set consent_at = updated_at where consent;
create index checkouts_abandoned on checkouts (shop_id, abandoned_at, id) where abandoned_at is not null;

-- What was left, as it was left. Who left it stands in the checkout, with which it goes.
create table abandoned_checkouts (
  shop_id integer not null,
  id uuid not null,
  left_at timestamptz not null,
  step text not null check (step in ('information', 'shipping', 'payment', 'review')),
  reason text not null check (reason in ('declined', 'sold_out', 'no_delivery', 'left_bank', 'code_refused',
    'delivery_price', 'shipping', 'information', 'payment', 'review')),
  detail jsonb not null default '{}',
  units integer not null check (units >= 0),
  total price not null,
  currency currency_code not null,
  lines jsonb not null,
  sums jsonb not null,
  agreed text not null check (agreed in ('granted', 'refused', 'unknown')),
  agreed_at timestamptz,
  -- Staff hold its mails back; or it was sold out when one was due.
  held boolean not null default false,
  waits_for_stock boolean not null default false,
  -- The last mail that went: none goes twice, whatever comes back and leaves again.
  last_step integer not null default 0 check (last_step between 0 and 3),
  came_back_at timestamptz,
  order_id uuid,
  order_total price,
  by_step integer check (by_step between 0 and 3),
  draft_id uuid,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint abandoned_checkouts_checkout foreign key (shop_id, id) references checkouts (shop_id, id) on delete cascade,
  constraint abandoned_checkouts_order foreign key (shop_id, order_id) references orders (shop_id, id)
    on delete set null (order_id),
  constraint abandoned_checkouts_draft foreign key (shop_id, draft_id) references orders (shop_id, id)
    on delete set null (draft_id)
);
create index abandoned_checkouts_by_time on abandoned_checkouts (shop_id, left_at, id);
create index abandoned_checkouts_by_total on abandoned_checkouts (shop_id, total, id);
create index abandoned_checkouts_of_order on abandoned_checkouts (shop_id, order_id) where order_id is not null;
create index abandoned_checkouts_of_draft on abandoned_checkouts (shop_id, draft_id) where draft_id is not null;

-- Ways back to a basket: in a mail of a step, in one that was written by hand, or copied by staff.
create table recovery_links (
  shop_id integer not null,
  id uuid not null,
  checkout_id uuid not null,
  -- SHA-256 of the token in the address.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  kind text not null check (kind in ('mail', 'letter', 'copy')),
  step integer check (step between 1 and 3),
  locale locale_code not null,
  code text check (code <> ''),
  mail_id uuid,
  made_by text,
  created_at timestamptz not null default now(),
  followed_at timestamptz,
  primary key (shop_id, id),
  constraint recovery_links_token unique (shop_id, token_hash),
  constraint recovery_links_step check ((kind = 'mail') = (step is not null)),
  constraint recovery_links_checkout foreign key (shop_id, checkout_id) references abandoned_checkouts (shop_id, id)
    on delete cascade,
  constraint recovery_links_mail foreign key (shop_id, mail_id) references mails (shop_id, id) on delete set null (mail_id)
);
-- A mail of each step at most, however many processes decide.
create unique index recovery_links_once on recovery_links (shop_id, checkout_id, step) where step is not null;
create index recovery_links_of_checkout on recovery_links (shop_id, checkout_id, created_at);
create index recovery_links_of_mail on recovery_links (shop_id, mail_id) where mail_id is not null;

-- The link by which a purchase began: what its shopper told before waits for their address. It is looked for at the end
-- of a transaction: links refer to checkouts too, and a restore writes one of both first.
alter table checkouts add column recovery_link_id uuid,
  add constraint checkouts_recovery_link foreign key (shop_id, recovery_link_id) references recovery_links (shop_id, id)
    on delete set null (recovery_link_id) deferrable initially deferred;
create index checkouts_recovery_link on checkouts (shop_id, recovery_link_id) where recovery_link_id is not null;

-- Who wants no reminders, for good: a hash of the address with the installation's secret.
create table reminder_refusals (
  shop_id integer not null references shops (id),
  address_hash bytea not null check (octet_length(address_hash) = 32),
  at timestamptz not null default now(),
  primary key (shop_id, address_hash)
);

create table abandoned_mails (
  shop_id integer not null references shops (id),
  id uuid not null,
  steps jsonb not null check (jsonb_array_length(steps) = 3),
  smallest jsonb,
  waits_for_stock boolean not null,
  discount_id uuid,
  code_days integer not null check (code_days >= 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint abandoned_mails_one unique (shop_id),
  constraint abandoned_mails_discount foreign key (shop_id, discount_id) references discounts (shop_id, id)
    on delete set null (discount_id)
);
create index abandoned_mails_discount on abandoned_mails (shop_id, discount_id) where discount_id is not null;
