-- Other hosts that a theme may load scripts, styles and faces from.
create table theme_sources (
  shop_id integer not null,
  theme_id uuid not null,
  kind text not null check (kind in ('script', 'style', 'font')),
  host text not null,
  primary key (shop_id, theme_id, kind, host),
  constraint theme_sources_theme foreign key (shop_id, theme_id)
    references themes (shop_id, id) on delete cascade
);
