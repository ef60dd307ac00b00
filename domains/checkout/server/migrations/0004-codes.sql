-- Discount codes that the visitor has entered, in their normal form.
alter table carts
  add column codes text[] not null default '{}' check (cardinality(codes) <= 10 and array_position(codes, null) is null);

-- Offers from before there were discounts have none.
update checkouts
set quote = jsonb_set(jsonb_set(jsonb_set(quote, '{composed,order,discounts}', '[]'), '{composed,rejected}', '[]'),
  '{quote,discounts}', '[]')
where quote is not null;
