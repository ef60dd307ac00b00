-- Who pays the way back, as it was said when the return was announced.
alter table returns add column postage text not null default 'customer' check (postage in ('customer', 'shop'));
