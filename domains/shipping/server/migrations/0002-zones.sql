-- A shop may have several methods of a kind, each with its zones.
alter table shipping_methods drop constraint shipping_methods_key;
alter table shipping_methods
  add column title text not null default '' check (length(title) <= 100),
  add column description text not null default '' check (length(description) <= 500),
  add column tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  add column free_from price,
  add column days_min integer check (days_min between 0 and 365),
  add column days_max integer check (days_max between days_min and 365),
  add constraint shipping_methods_kind check (key in ('homeDelivery', 'pickUpInStore', 'custom')),
  add constraint shipping_methods_named check (key <> 'custom' or title <> ''),
  add constraint shipping_methods_tiers check (pricing <> 'tiers' or tiers <> '[]'),
  add constraint shipping_methods_days check ((days_min is null) = (days_max is null));
create index shipping_methods_by_position on shipping_methods (shop_id, position, id);

create table shipping_zones (
  shop_id integer not null references shops (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 100),
  countries text[] not null check (cardinality(countries) between 1 and 260),
  provinces text[] not null default '{}' check (cardinality(provinces) <= 100),
  postcodes jsonb not null default '[]' check (jsonb_typeof(postcodes) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);

create table shipping_method_zones (
  shop_id integer not null,
  method_id uuid not null,
  zone_id uuid not null,
  primary key (shop_id, method_id, zone_id),
  constraint shipping_method_zones_method foreign key (shop_id, method_id)
    references shipping_methods (shop_id, id) on delete cascade,
  constraint shipping_method_zones_zone foreign key (shop_id, zone_id) references shipping_zones (shop_id, id)
);
create index shipping_method_zones_by_zone on shipping_method_zones (shop_id, zone_id);

create table shipping_method_locations (
  shop_id integer not null,
  method_id uuid not null,
  location_id uuid not null,
  primary key (shop_id, method_id, location_id),
  constraint shipping_method_locations_method foreign key (shop_id, method_id)
    references shipping_methods (shop_id, id) on delete cascade,
  constraint shipping_method_locations_location foreign key (shop_id, location_id) references locations (shop_id, id)
);
create index shipping_method_locations_by_location on shipping_method_locations (shop_id, location_id);

-- Picking up goes on where it was possible: at every location that said so, or else at the first.
insert into shipping_method_locations (shop_id, method_id, location_id)
select m.shop_id, m.id, l.id
from shipping_methods m join locations l on l.shop_id = m.shop_id and l.deleted_at is null
where m.key = 'pickUpInStore' and (l.pickup or (
  not exists (select from locations o where o.shop_id = m.shop_id and o.pickup and o.deleted_at is null)
  and l.id = (select f.id from locations f where f.shop_id = m.shop_id and f.deleted_at is null
    order by f.active desc, f.position, f.id limit 1)));
