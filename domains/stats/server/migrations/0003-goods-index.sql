-- What was sold of each product is added up from the index alone.
create index stats_parts_goods on stats_parts (shop_id, currency, grain, day, product_id) include (orders, units, net)
  where dimension = 'product';
