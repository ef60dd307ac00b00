create index gift_cards_by_creation on gift_cards (shop_id, created_at, id);
-- Looked at every five minutes; hardly ever any.
create index gift_cards_to_send on gift_cards (shop_id, id)
  where sent_at is null and last4 is null and recipient_email is not null;
create index gift_cards_by_end on gift_cards (shop_id, expires_at) where expires_at is not null;
