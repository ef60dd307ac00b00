-- Of a code that was made for one person: it ends by itself, before its discount does.
alter table discount_codes add column ends_at timestamptz;
