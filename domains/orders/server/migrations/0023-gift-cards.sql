-- The gift card that paid, or that the money went back to; last4 of its code, as people name it.
alter table payments
  add column gift_card_id uuid,
  add column last4 text,
  add constraint payments_gift_card foreign key (shop_id, gift_card_id) references gift_cards (shop_id, id),
  add constraint payments_of_gift_card check ((provider = 'gift_card') = (gift_card_id is not null)
    and (gift_card_id is null) = (last4 is null)) not valid;
alter table payments validate constraint payments_of_gift_card;
