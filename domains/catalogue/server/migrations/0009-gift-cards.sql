-- A gift card is sold as a product; own_amount: also at an amount between the smallest and the largest of its prices.
alter table products
  add column gift_card boolean not null default false,
  add column own_amount boolean not null default false,
  add constraint products_own_amount check (gift_card or not own_amount);
