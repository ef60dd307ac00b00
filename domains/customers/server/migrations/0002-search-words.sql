update customers c set search = found.words,
  grams = search_grams(found.words) || array(select gram from unnest(c.grams) gram where gram like '@%')
from (
  select shop_id, id, concat_ws(' ', search_words(search_fold(concat_ws(' ', name, first_name))),
    search_fold(email), regexp_replace(phone, '\D', '', 'g')) as words
  from customers
) found
where found.shop_id = c.shop_id and found.id = c.id;
