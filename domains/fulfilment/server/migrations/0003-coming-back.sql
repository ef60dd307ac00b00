-- Since when a parcel that was not delivered has been on its way back.
alter table fulfillments add column returning_at timestamptz,
  add constraint fulfillments_returning check (returning_at is null or status in ('failed', 'voided'));
