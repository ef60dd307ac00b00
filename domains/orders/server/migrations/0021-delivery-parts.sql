-- Of a delivery that is taxed as its goods, where they have several rates: the part that a tax is on, and its amount. Null:
-- all of it.
alter table tax_lines
  add column part smallint,
  add column base price,
  add constraint tax_lines_part check ((part is null) = (base is null) and (part is null or line_id is null));
