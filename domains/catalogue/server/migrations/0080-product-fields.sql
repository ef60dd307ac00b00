alter table products
  add column custom_shipment jsonb,
  add column template_suffix text not null default '',
  add column published_at timestamptz,
  add column unpublish_at timestamptz;
-- The job that ends what has had its time looks at these alone.
create index products_to_end on products (shop_id, unpublish_at) where unpublish_at is not null and deleted_at is null;

alter table variants
  add column length double precision not null default 0,
  add column width double precision not null default 0,
  add column height double precision not null default 0,
  add column hs_code text not null default '',
  add column origin_country text not null default '';

update products set
  seo = '{"noindex": false}' || seo,
  options = (
    select coalesce(jsonb_agg(
      '{"kind": "variant", "display": "list", "min_selected": 1, "max_selected": 1}' || option || jsonb_build_object(
        'values', (
          select coalesce(jsonb_agg('{"swatch": null, "price_delta": 0}' || value order by place), '[]')
          from jsonb_array_elements(option->'values') with ordinality as v (value, place)
        )
      ) order by at), '[]')
    from jsonb_array_elements(options) with ordinality as o (option, at)
  );
