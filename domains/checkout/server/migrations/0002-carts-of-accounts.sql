-- The cart of a customer who is logged in, on whatever device.
alter table carts add column account_id uuid;
alter table carts add constraint carts_account foreign key (shop_id, account_id)
  references customer_accounts (shop_id, id) on delete cascade;
create unique index carts_by_account on carts (shop_id, account_id) where account_id is not null;
