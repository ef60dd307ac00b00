-- A preview shows the newest version of its theme, unless it names one: the picture of what visitors see.
alter table theme_previews
  add column version_id uuid,
  add constraint theme_previews_version foreign key (shop_id, version_id)
    references theme_versions (shop_id, id) on delete cascade;
create index theme_previews_by_version on theme_previews (shop_id, version_id);
