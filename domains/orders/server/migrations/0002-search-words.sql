-- Orders are found by tag, city, postcode and every telephone number too.
update order_search s set search = found.words,
  grams = search_grams(found.words) || array(select gram from unnest(s.grams) gram where gram like '@%')
from (
  select o.shop_id, o.id, search_words(search_fold(concat_ws(' ', o.number, o.customer->>'name', o.customer->>'email',
    regexp_replace(o.customer->>'phone', '\D', '', 'g'),
    o.shipping_address->>'name', o.shipping_address->>'city', o.shipping_address->>'postcode',
    regexp_replace(o.shipping_address->>'phone', '\D', '', 'g'),
    o.billing_address->>'name', o.billing_address->>'city', o.billing_address->>'postcode',
    regexp_replace(o.billing_address->>'phone', '\D', '', 'g'),
    array_to_string(o.tags, ' '),
    (select string_agg(distinct l.sku, ' ') from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id)))) as words
  from orders o
) found
where found.shop_id = s.shop_id and found.id = s.order_id;
