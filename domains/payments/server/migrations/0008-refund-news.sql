-- Whether the customer is told of it.
alter table refunds add column mail boolean not null default true;
