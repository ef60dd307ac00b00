-- On the amount with the taxes before it, not on the amount alone.
alter table tax_rate_parts add column compound boolean not null default false;
