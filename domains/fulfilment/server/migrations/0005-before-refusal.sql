-- What a parcel was before it was refused at the door, and the version since: {"version", "status", "shipped_at", "returning_at"}.
alter table fulfillments add column before_refusal jsonb check (jsonb_typeof(before_refusal) = 'object');
