-- From where goods were promised; what was ordered before there were places was promised from the first.
alter table order_lines add column location_id uuid default '01900000-0000-7000-8000-000000000201';
alter table order_lines alter column location_id drop default;
