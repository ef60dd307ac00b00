-- What a file is of: products, or a count of the stock.
alter table imports add column kind text not null default 'products';
alter table imports alter column kind drop default;
