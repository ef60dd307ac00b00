-- Language of the title, and the title in other languages by language. What stands there already was written in the
-- shop's language.
alter table discounts
  add column locale locale_code not null default 'en',
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
update discounts d set locale = s.value #>> '{}' from settings s
  where s.shop_id = d.shop_id and s.key = 'language' and nullif(s.value #>> '{}', '') is not null and s.value #>> '{}' <> d.locale;
-- What a process knows of the titles holds until somebody writes others.
drop trigger terms_changed on discounts;
create trigger terms_changed after insert or delete or update of
  title, locale, translations, mode, kind, scope, rules, starts_at, ends_at, usage_limit, per_customer_limit, budget,
  priority, draft, paused
  on discounts for each row
  when (current_setting('comptoir.restoring', true) is distinct from 'on') execute function terms_changed();
