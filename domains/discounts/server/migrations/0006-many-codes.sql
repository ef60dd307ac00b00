-- So that a page of the list counts nothing: a discount may have a hundred thousand codes.
alter table discounts add column code_count integer not null default 0 check (code_count >= 0);
update discounts d set code_count = c.count
from (select shop_id, discount_id, count(*) from discount_codes group by shop_id, discount_id) c
where c.shop_id = d.shop_id and c.discount_id = d.id;
create index discounts_by_creation on discounts (shop_id, created_at, id);
-- Those that are used or held first, as the list of a discount's codes shows them.
create index discount_codes_by_use on discount_codes
  (shop_id, discount_id, (case when used + held > 0 then '0' else '1' end || code));
