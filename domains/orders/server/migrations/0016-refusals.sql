-- The last time that the order was refused at the door: {"at", "by", "reason", "way", "counted"}.
alter table orders add column refusal jsonb check (jsonb_typeof(refusal) = 'object');
