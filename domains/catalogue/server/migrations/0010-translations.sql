-- Language of the record's own texts, and its texts in other languages by language. What stands there already was
-- written in the shop's language; a default of that moment writes no row again.
do $$
declare
  own text := coalesce((select nullif(value #>> '{}', '') from settings where key = 'language' order by shop_id limit 1), 'en');
begin
  execute format('alter table products add column locale locale_code not null default %L,
    add column translations jsonb not null default ''{}'' check (jsonb_typeof(translations) = ''object'')', own);
  execute format('alter table collections add column locale locale_code not null default %L,
    add column translations jsonb not null default ''{}'' check (jsonb_typeof(translations) = ''object'')', own);
end $$;
alter table products alter column locale set default 'en';
alter table collections alter column locale set default 'en';
update products p set locale = s.value #>> '{}' from settings s
  where s.shop_id = p.shop_id and s.key = 'language' and nullif(s.value #>> '{}', '') is not null and s.value #>> '{}' <> p.locale;
update collections c set locale = s.value #>> '{}' from settings s
  where s.shop_id = c.shop_id and s.key = 'language' and nullif(s.value #>> '{}', '') is not null and s.value #>> '{}' <> c.locale;
