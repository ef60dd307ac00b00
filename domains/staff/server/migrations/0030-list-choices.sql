-- What a person chose for a list of the panel: its columns and the views they named.
create table list_choices (
  shop_id integer not null,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  layout jsonb not null,
  views jsonb not null,
  -- 0 until the first choice is kept.
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint list_choices_own unique (shop_id, user_id, list),
  constraint list_choices_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
