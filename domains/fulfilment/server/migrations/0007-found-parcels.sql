-- Tracking numbers without spaces and marks, from their start and from their end.
create index fulfillments_by_bare_tracking on fulfillments
  (shop_id, (upper(regexp_replace(tracking_number, '[^[:alnum:]]', '', 'g')) collate "C"))
  where tracking_number is not null;
create index fulfillments_by_tracking_end on fulfillments
  (shop_id, (reverse(upper(regexp_replace(tracking_number, '[^[:alnum:]]', '', 'g'))) collate "C"))
  where tracking_number is not null;
