-- Parcels on their way by their last news, for those that have had none for long.
create index fulfillments_on_their_way on fulfillments (shop_id, updated_at)
  where status in ('shipped', 'out_for_delivery', 'failed');
