-- The order that a mail is about; orders are below mails, so no key ties them.
alter table mails add column order_id uuid;
create index mails_by_order on mails (shop_id, order_id, created_at) where order_id is not null;

-- Mails that were written before name their order in their cause.
update mails set order_id = split_part(cause, ' ', 2)::uuid
where cause ~ '^(order-placed|order-paid|order-delivered|order-canceled|transfer-reminder) [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
