create table notifications (
  shop_id integer not null,
  id uuid not null,
  title text not null,
  title_args jsonb not null default '{}',
  content jsonb not null,
  level text not null default 'info',
  -- Whom it is for: the holders of a permission, or one user.
  permission text,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  check ((permission is null) <> (user_id is null))
);
create index notifications_by_age on notifications (shop_id, created_at, id);

create table notification_views (
  shop_id integer not null,
  user_id uuid not null,
  notification_id uuid not null,
  viewed_at timestamptz not null default now(),
  primary key (shop_id, user_id, notification_id)
);
