-- Where goods lie. Every shop has at least one place.
create table locations (
  shop_id integer not null,
  id uuid not null,
  title text not null,
  address jsonb not null,
  active boolean not null default true,
  fulfils_online boolean not null default true,
  pickup boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One that is gone is kept: the history of stock names it.
  deleted_at timestamptz,
  primary key (shop_id, id)
);
insert into locations (shop_id, id, title, address, pickup)
select shop_id, '01900000-0000-7000-8000-000000000201', 'Main location', '{"line1": "", "line2": "", "postcode": "",
  "city": "", "province": "", "country": "", "phone": ""}', true
from (select 1 as shop_id union select shop_id from variants) shops;
