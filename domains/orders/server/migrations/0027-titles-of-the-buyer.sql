-- Title of a discount in the language of its order; null where the discount has none in it.
alter table order_discounts add column translation text;
