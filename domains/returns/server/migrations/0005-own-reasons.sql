-- Reasons are the shop's own: each line keeps what the one that was chosen said, in its languages.
alter table return_lines
  drop constraint return_lines_reason_check,
  add constraint return_lines_reason check (reason ~ '^[a-z0-9_]{1,40}$'),
  add column reason_texts jsonb not null default '{}';
