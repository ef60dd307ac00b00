-- To letters by e-mail: what was said, when and where. Nothing is known of who has not been asked.
alter table customers add column consent jsonb not null default '{}';
create index customers_by_consent on customers (shop_id, (consent->'email'->>'state'), created_at, id) where consent <> '{}';
