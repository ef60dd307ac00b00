create index customer_addresses_by_country on customer_addresses (shop_id, country, customer_id) where is_default;
