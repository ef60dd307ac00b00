-- Cards are found by whom they were sent to, whatever the case of the address.
create index gift_cards_by_holder on gift_cards (shop_id, lower(recipient_email)) where recipient_email is not null;
