-- What a provider was asked to take or to release; every hour the ones of the last weeks are looked through for an answer.
create index payments_asked on payments (shop_id, at) where status = 'pending' and kind in ('capture', 'void');
-- When whoever edits was last asked how long the order has to wait.
alter table order_edits add column asked_at timestamptz;
