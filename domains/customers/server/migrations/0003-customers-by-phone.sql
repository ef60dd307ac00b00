-- A telephone number in any spelling: its digits, without the zeros that some dial instead of a plus sign.
create index customers_by_phone on customers (shop_id, (regexp_replace(phone, '^00|\D', '', 'g')), id) where phone is not null;
