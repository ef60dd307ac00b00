-- Of the product when ordered. The line keeps its taxes when the class is deleted.
alter table order_lines
  add column tax_class_id uuid,
  add constraint order_lines_tax_class foreign key (shop_id, tax_class_id) references tax_classes (shop_id, id)
    on delete set null (tax_class_id);

create index order_lines_tax_class on order_lines (shop_id, tax_class_id) where tax_class_id is not null;
