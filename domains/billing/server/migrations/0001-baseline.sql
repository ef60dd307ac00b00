create table billing_terms (
  shop_id integer not null references shops (id),
  id uuid not null,
  currency currency_code not null default 'EUR',
  tax_title text not null default '',
  tax_percent numeric(5, 3) not null default 0 check (tax_percent >= 0),
  instructions text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint billing_terms_shop unique (shop_id)
);

create table billing_plans (
  shop_id integer not null references shops (id),
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null check (position >= 0),
  title text not null check (title <> ''),
  text text not null default '',
  -- Without tax.
  month bigint check (month >= 0),
  year bigint check (year >= 0),
  max_users integer check (max_users > 0),
  features text[] not null default '{}',
  primary key (shop_id, key)
);

create table billing_subscriptions (
  shop_id integer not null references shops (id),
  id uuid not null,
  plan_key text,
  period text not null default 'month' check (period in ('month', 'year')),
  -- Of the shop's company; copied to each invoice.
  address jsonb not null default '{}',
  chosen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint billing_subscriptions_shop unique (shop_id),
  constraint billing_subscriptions_plan foreign key (shop_id, plan_key) references billing_plans (shop_id, key)
    on delete set null (plan_key)
);
create index billing_subscriptions_by_plan on billing_subscriptions (shop_id, plan_key) where plan_key is not null;

create table billing_invoices (
  shop_id integer not null references shops (id),
  id uuid not null,
  number integer not null check (number > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'canceled')),
  plan_title text not null,
  period text not null check (period in ('month', 'year')),
  issued_on date not null,
  due_on date not null,
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  paid_on date,
  currency currency_code not null,
  net bigint not null check (net >= 0),
  tax_title text not null,
  tax_percent numeric(5, 3) not null,
  tax bigint not null check (tax >= 0),
  total bigint generated always as (net + tax) stored,
  address jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint billing_invoices_number unique (shop_id, number),
  constraint billing_invoices_paid check ((paid_on is not null) = (state = 'paid'))
);
-- One that waits to be paid.
create unique index billing_invoices_open on billing_invoices (shop_id) where state = 'open';

insert into billing_terms (shop_id, id) select id, gen_random_uuid() from shops;
insert into billing_subscriptions (shop_id, id) select id, gen_random_uuid() from shops;
