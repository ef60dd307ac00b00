alter table public_forms
  add column confirm boolean not null default false,
  -- Texts by language.
  add column confirmation jsonb not null default '{}',
  add column assignee_id uuid,
  add column per_hour integer check (per_hour between 1 and 100),
  add constraint public_forms_assignee foreign key (shop_id, assignee_id) references users (shop_id, id)
    on delete set null (assignee_id);
create index public_forms_by_assignee on public_forms (shop_id, assignee_id) where assignee_id is not null;
-- By the honeypot; staff mark spam too.
alter table posted_data add column caught boolean not null default false;
