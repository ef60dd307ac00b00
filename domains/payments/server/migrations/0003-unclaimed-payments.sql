-- Money without an order: as what it came, when, until when somebody may decide, and what came of it.
alter table payment_sessions
  add column orphan_state text check (orphan_state in ('authorized', 'paid')),
  add column orphaned_at timestamptz,
  -- When it goes back if nobody decides. Null: it is on its way, or all is decided.
  add column give_back_at timestamptz,
  -- When the provider was last asked to give it back. Until it answers nothing else can be decided.
  add column asked_back_at timestamptz,
  add column outcome text check (outcome in ('given_back', 'let_go', 'lapsed', 'made', 'attached')),
  add column solved_at timestamptz,
  -- Who decided; null: nobody did.
  add column solved_by text;
update payment_sessions set
  orphan_state = case when capture_before is null then 'paid' else 'authorized' end,
  orphaned_at = updated_at,
  outcome = case when state = 'orphan' then null when capture_before is null then 'given_back' else 'let_go' end,
  solved_at = case when state <> 'orphan' then updated_at end
where state in ('orphan', 'canceled') and error ->> 'code' in ('PAYMENT_STOCK_LOST', 'PAID_TWICE', 'CHECKOUT_GONE');
alter table payment_sessions add constraint payment_sessions_solved check ((outcome is null) = (solved_at is null));
create index payment_sessions_unclaimed on payment_sessions (shop_id, orphaned_at) where state = 'orphan';
create index payment_sessions_solved_at on payment_sessions (shop_id, solved_at) where solved_at is not null;
