import { addCounts, type BulkWriting } from '@comptoir/platform/seed'

/** Manual collections of fifty products of one type, the newest first. */
const collect = `with made as (
    insert into collections (shop_id, id, name, name_key, key, kind, sort, seo, search)
    select $1, gen_random_uuid(), type || ' ' || nth, lower(type || ' ' || nth), lower(type) || '-' || nth, 'manual', 'manual',
      '{"title": "", "description": ""}', lower(type || ' ' || nth)
    from (select distinct product_type as type from products where shop_id = $1) kinds, generate_series(1, 80) nth
    on conflict do nothing returning id, split_part(name, ' ', 1) as type, split_part(name, ' ', 2)::integer as nth
  ), filled as (
    insert into collection_products (shop_id, collection_id, product_id, position)
    select $1, made.id, p.id, 1048576 * row_number() over (partition by made.id)
    from made, lateral (select id from products where shop_id = $1 and product_type = made.type and deleted_at is null
      order by created_at desc offset 50 * (made.nth - 1) limit 50) p
    returning collection_id
  )
  select made.id, count(filled.collection_id)::integer as products
  from made left join filled on filled.collection_id = made.id group by made.id`

export async function seedCollections(writing: BulkWriting) {
  const { client, shop } = writing
  const { rows } = await client.query<{ id: string; products: number }>(collect, [shop])
  const filled = rows.filter(({ products }) => products > 0)
  const sizes = filled.map(({ id, products }) => [`collection.${id}`, products] as const)
  await addCounts(writing, new Map([['collections', rows.length], ...sizes]))
}
