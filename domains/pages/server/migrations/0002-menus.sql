create table menus (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- Themes ask for a menu by it.
  handle text collate "C" not null check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null default '',
  -- A tree of at most three levels.
  entries jsonb not null default '[]' check (jsonb_typeof(entries) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint menus_handle unique (shop_id, handle)
);

-- The menus that shops have shown so far, until somebody edits them.
insert into menus (shop_id, id, handle, entries)
  select shops.id, menu.id::uuid, menu.handle, menu.entries::jsonb
  from shops, (values
    ('01900000-0000-7000-8000-000000000501', 'main-menu', '[
      {"id": "01900000-0000-7000-8000-000000000511", "kind": "collection_list", "target_id": null, "address": "", "title": {}, "links": []},
      {"id": "01900000-0000-7000-8000-000000000512", "kind": "blog_list", "target_id": null, "address": "", "title": {}, "links": []}
    ]'),
    ('01900000-0000-7000-8000-000000000502', 'footer', '[
      {"id": "01900000-0000-7000-8000-000000000513", "kind": "all_products", "target_id": null, "address": "", "title": {}, "links": []},
      {"id": "01900000-0000-7000-8000-000000000514", "kind": "search", "target_id": null, "address": "", "title": {}, "links": []}
    ]')
  ) as menu (id, handle, entries);
