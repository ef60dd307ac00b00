-- True once somebody has an account on the shop with this record. They type its name, number and addresses themselves, so
-- that nothing is joined with it by any of these.
alter table customers add column has_account boolean not null default false;
