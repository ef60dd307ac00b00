-- Title, variant, options and add-ons of a line in the language of its order; null where the product has none in it.
alter table order_lines add column translation jsonb check (jsonb_typeof(translation) = 'object');
