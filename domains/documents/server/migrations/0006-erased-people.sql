-- Its person is erased: it is kept for the law alone, and that is never taken back.
alter table documents add column person_erased boolean not null default false;

create or replace function keep_document() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array[
    'file_key', 'file_size', 'file_hash', 'tries', 'next_try_at', 'mail_id', 'sent_at', 'person_erased', 'version',
    'updated_at'
  ];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
     or (old.file_hash is not null and new.file_hash is distinct from old.file_hash)
     or (old.person_erased and not new.person_erased) then
    raise exception 'documents are never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
