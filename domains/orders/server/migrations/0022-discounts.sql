-- Which discount gave it; null: by hand. One that was used is kept.
alter table order_discounts
  add column discount_id uuid,
  add constraint order_discounts_given foreign key (shop_id, discount_id) references discounts (shop_id, id),
  drop constraint order_discounts_scope_check,
  add constraint order_discounts_scope_check check (scope in ('order', 'products', 'shipping')),
  drop constraint order_discounts_kind_check,
  add constraint order_discounts_kind_check
    check (kind in ('percentage', 'fixed', 'fixed_price', 'free_shipping', 'bxgy', 'steps')),
  add constraint order_discounts_by_hand check (discount_id is not null or reason is not null);

create index order_discounts_by_discount on order_discounts (shop_id, discount_id) where discount_id is not null;
