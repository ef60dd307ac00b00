-- What is paid, so that money never buys another offer of the same sum. Null: an order is paid, or the session is older.
alter table payment_sessions add column offer text check (length(offer) = 64);
