-- Files that it brings: [{"kind", "id", "name", "is_left_out"}]. The domain that a kind is of opens them when it is sent.
alter table mails add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array');
