update customers set has_account = true
where exists (select from customer_accounts as a where a.shop_id = customers.shop_id and a.customer_id = customers.id);
