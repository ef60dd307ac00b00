-- Why no tax was charged, and the customer's VAT number as it was on the day.
alter table orders
  add column tax_exemption text check (tax_exemption in ('exempt', 'reverse_charge')),
  add column vat_id text check (vat_id <> '');
-- The price with tax of a line that is sold without it.
alter table order_lines add column listed_price price;
