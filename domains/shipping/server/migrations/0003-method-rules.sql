-- Null: the name of its key, and no description.
alter table shipping_methods drop constraint shipping_methods_named;
alter table shipping_methods
  alter column title drop not null,
  alter column title drop default,
  alter column description drop not null,
  alter column description drop default;
update shipping_methods set title = nullif(title, ''), description = nullif(description, '')
where title = '' or description = '';
alter table shipping_methods
  add column cod_allowed boolean not null default true,
  -- Null: the standard rate.
  add column tax_class_id uuid,
  add constraint shipping_methods_title check (title <> ''),
  add constraint shipping_methods_description check (description <> ''),
  add constraint shipping_methods_named check (key <> 'custom' or title is not null),
  add constraint shipping_methods_tax_class foreign key (shop_id, tax_class_id) references tax_classes (shop_id, id);
create index shipping_methods_by_tax_class on shipping_methods (shop_id, tax_class_id) where tax_class_id is not null;

-- Products that a method does not carry. The stock group of a product has its id.
create table shipping_method_exclusions (
  shop_id integer not null,
  method_id uuid not null,
  product_id uuid not null,
  primary key (shop_id, method_id, product_id),
  constraint shipping_method_exclusions_method foreign key (shop_id, method_id)
    references shipping_methods (shop_id, id) on delete cascade,
  constraint shipping_method_exclusions_product foreign key (shop_id, product_id)
    references inventory_groups (shop_id, id) on delete cascade
);
create index shipping_method_exclusions_by_product on shipping_method_exclusions (shop_id, product_id);
