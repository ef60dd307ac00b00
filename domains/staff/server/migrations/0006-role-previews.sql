-- The preset that a role was made from.
alter table roles add column preset text check (preset in ('packer', 'support', 'editor', 'accountant'));

-- A session that looks at the panel with the rights of another role, and changes nothing.
alter table sessions
  add column preview_role_id uuid,
  add constraint sessions_preview_role foreign key (shop_id, preview_role_id) references roles (shop_id, id) on delete cascade;
create index sessions_by_preview_role on sessions (shop_id, preview_role_id) where preview_role_id is not null;
