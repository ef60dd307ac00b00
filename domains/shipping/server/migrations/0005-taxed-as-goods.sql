-- Without a class a delivery has the taxes of its goods, in their shares; else the standard rate.
alter table shipping_methods add column taxed_as_goods boolean not null default true;
-- Methods of a shop that has rates keep the standard rate.
update shipping_methods m set taxed_as_goods = false
where exists (select from tax_rates r where r.shop_id = m.shop_id);
