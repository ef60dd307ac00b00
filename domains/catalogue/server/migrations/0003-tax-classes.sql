-- Null: the standard rate. A class of a product cannot be deleted.
alter table products
  add column tax_class_id uuid,
  add constraint products_tax_class foreign key (shop_id, tax_class_id) references tax_classes (shop_id, id);

create index products_tax_class on products (shop_id, tax_class_id) where tax_class_id is not null;
