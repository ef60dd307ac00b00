-- Number of the last change before the webhook was made: it hears of those after it.
alter table webhooks add after_seq bigint not null default 0 check (after_seq >= 0);
