create table notifications (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- A key of the panel's texts, with what they name.
  title text not null check (title <> ''),
  title_args jsonb not null default '{}',
  content jsonb not null,
  level text not null default 'info' check (level in ('info', 'success', 'warning', 'error')),
  -- Whom it is for: the holders of a permission, or one user.
  permission text check (permission <> ''),
  user_id uuid,
  -- The moment of writing, not of the transaction's begin: it decides what "mark all" takes in.
  created_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, id),
  constraint notifications_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade,
  constraint notifications_audience check ((permission is null) <> (user_id is null))
);
create index notifications_by_permission on notifications (shop_id, permission, created_at, id)
  where permission is not null;
create index notifications_by_user on notifications (shop_id, user_id, created_at, id) where user_id is not null;
create index notifications_by_age on notifications (created_at);

-- One row for each reader: everything up to a moment is read, however much it is.
create table notification_readers (
  shop_id integer not null,
  user_id uuid not null,
  read_before_at timestamptz not null default 'epoch',
  viewed_at timestamptz not null default 'epoch',
  -- What read_before_at was before the last "mark all", while that can be taken back.
  undo_before_at timestamptz,
  primary key (shop_id, user_id),
  constraint notification_readers_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);

-- Notifications that were opened one by one.
create table notification_reads (
  shop_id integer not null,
  user_id uuid not null,
  notification_id uuid not null,
  viewed_at timestamptz not null,
  primary key (shop_id, user_id, notification_id),
  constraint notification_reads_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade,
  constraint notification_reads_notification foreign key (shop_id, notification_id)
    references notifications (shop_id, id) on delete cascade
);
create index notification_reads_by_notification on notification_reads (shop_id, notification_id);
