-- The row that a payment answers or takes back. Rows of before are matched by kind and parent.
alter table payments add column answers_id uuid,
  add constraint payments_answers foreign key (shop_id, order_id, answers_id) references payments (shop_id, order_id, id);
