create table tax_classes (
  shop_id integer not null references shops (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);

create unique index tax_classes_title on tax_classes (shop_id, lower(title));

create table tax_rates (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- Empty: everywhere else.
  country text not null check (country ~ '^([A-Z]{2})?$'),
  -- Empty: the whole country.
  province text not null default '' check (length(province) <= 100),
  applies_to_shipping boolean not null default true,
  valid_from date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint tax_rates_place check (country <> '' or province = '')
);

-- One rate of a place from a day on; orders look up their country in it.
create unique index tax_rates_taken on tax_rates (shop_id, country, lower(province), valid_from);

create table tax_rate_parts (
  shop_id integer not null references shops (id),
  tax_rate_id uuid not null,
  position integer not null check (position >= 0),
  -- Null: the standard rate.
  tax_class_id uuid,
  title text not null check (length(title) between 1 and 60),
  percent numeric(5, 3) not null check (percent >= 0),
  primary key (shop_id, tax_rate_id, position),
  foreign key (shop_id, tax_rate_id) references tax_rates (shop_id, id) on delete cascade,
  foreign key (shop_id, tax_class_id) references tax_classes (shop_id, id) on delete cascade
);

create index tax_rate_parts_class on tax_rate_parts (shop_id, tax_class_id) where tax_class_id is not null;
