-- A line of what is sold as gift cards: not taxed with the goods beside it.
alter table document_lines drop constraint document_lines_kind_check,
  add constraint document_lines_kind_check check (kind in ('goods', 'fee', 'gift_card', 'delivery', 'adjustment'));
