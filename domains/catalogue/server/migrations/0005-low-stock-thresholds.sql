-- The threshold that a notice was about: below a lower one the variant is announced again.
alter table low_stock_notices add column threshold integer not null default 0;
