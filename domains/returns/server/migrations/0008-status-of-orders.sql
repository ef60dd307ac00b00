-- What the returns of each order say together, from now on written with every step of one of them.
update orders o set return_status = r.status
  from (
    select shop_id, order_id, case
        when bool_or(status = 'requested') then 'requested'
        when bool_or(status = 'received') then 'received'
        when bool_or(status = 'approved') then 'open'
        else 'closed' end as status
    from returns group by shop_id, order_id
  ) r
  where r.shop_id = o.shop_id and r.order_id = o.id;
