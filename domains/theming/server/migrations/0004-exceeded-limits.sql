-- Templates of a version that asked for more records of a kind than a page may read.
create table theme_exceeded_limits (
  shop_id integer not null,
  version_id uuid not null,
  template text not null,
  kind text not null,
  primary key (shop_id, version_id, template, kind),
  constraint theme_exceeded_limits_version foreign key (shop_id, version_id)
    references theme_versions (shop_id, id) on delete cascade
);
