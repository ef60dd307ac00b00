-- Language of the alternative text, and the text in other languages by language. What stands there already was written
-- in the shop's language.
alter table media_files
  add column locale locale_code not null default 'en',
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
do $$
begin
  -- A new database has no settings yet, and no files.
  if to_regclass('settings') is not null then
    update media_files f set locale = s.value #>> '{}' from settings s
      where s.shop_id = f.shop_id and s.key = 'language' and nullif(s.value #>> '{}', '') is not null
        and s.value #>> '{}' <> f.locale;
  end if;
end $$;
