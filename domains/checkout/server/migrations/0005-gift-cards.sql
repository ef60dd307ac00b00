-- Gift cards that were entered, in that order; their codes are kept nowhere.
alter table carts add column gift_cards uuid[] not null default '{}';
