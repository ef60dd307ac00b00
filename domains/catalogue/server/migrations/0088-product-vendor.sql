-- The vendor a product names, once it is written again; a vendor that a product names stays on record.
alter table products add column vendor_id uuid;
alter table products add constraint products_vendor foreign key (shop_id, vendor_id) references vendors (shop_id, id);
create index products_by_vendor_id on products (shop_id, vendor_id) where vendor_id is not null;
