-- The last mail that brings it; sent_at says when that left.
alter table documents
  add column mail_id uuid,
  add constraint documents_mail foreign key (shop_id, mail_id) references mails (shop_id, id) on delete set null (mail_id);
create index documents_by_mail on documents (shop_id, mail_id) where mail_id is not null;
create index documents_not_mailed on documents (shop_id, issued_on, id) where sent_at is null;

create or replace function keep_document() returns trigger language plpgsql as $$
declare
  may_change constant text[] :=
    array['file_key', 'file_size', 'file_hash', 'tries', 'next_try_at', 'mail_id', 'sent_at', 'version', 'updated_at'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
     or (old.file_hash is not null and new.file_hash is distinct from old.file_hash) then
    raise exception 'documents are never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
