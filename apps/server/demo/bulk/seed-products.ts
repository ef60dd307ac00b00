import { fold, slugOf, words } from '@comptoir/platform/contract'
import {
  addCounts,
  type BulkWriting,
  dice,
  inBatches,
  type Moment,
  type Roll,
  reserve,
  searchOf,
} from '@comptoir/platform/seed'
import { v7 as newId } from 'uuid'
import { type BulkGood, inventGood, vendorNames } from './goods.ts'

const year = 365 * 86_400_000

const insertVendors = `with made as (
    insert into vendors (shop_id, id, name, name_key, key, search)
    select $1, id, name, name_key, key, search
    from jsonb_to_recordset($2::jsonb) as v(id uuid, name text, name_key text, key text, search text)
    on conflict do nothing returning 1
  )
  insert into counters (shop_id, name, value) select $1, 'vendors', count(*) from made
  on conflict (shop_id, name, slot) do update set value = counters.value + excluded.value`

const vendorKey = (name: string) => fold(name).trim()

const vendorRows = () =>
  vendorNames.map((name) => {
    const key = slugOf(name)
    return { id: newId(), name, name_key: vendorKey(name), key, search: words(`${name} ${key}`).join(' ') }
  })

const insert = `with given as materialized (select * from jsonb_to_recordset($2::jsonb) as p(id uuid, type text,
    title text, title_key text, handle text, description text, status text, vendor_key text, product_type text,
    tags text[], options jsonb, option_values jsonb, price bigint, variants_count integer, available integer, own text,
    of_variants text, grams text[], at timestamptz, variants jsonb)
  ), grouped as (
    insert into inventory_groups (shop_id, id, available) select $1, id, available from given
  ), listed as (
    insert into products (shop_id, id, type, title, title_key, handle, description, status, vendor_id, product_type, tags,
      seo, price_min, price_max, variants_count, created_at, updated_at)
    select $1, given.id, given.type, title, title_key, handle, description, status, vendors.id, product_type, tags,
      '{"title": "", "description": ""}', price, price, variants_count, at, at
    from given left join vendors on vendors.shop_id = $1 and vendors.name_key = vendor_key
  ), found as (
    insert into product_search (shop_id, product_id, own, of_variants, grams)
    select $1, id, own, of_variants, grams from given
  ), chosen_by as (
    insert into product_options (shop_id, product_id, id, name, position)
    select $1, given.id, o.id, o.name, o.position
    from given, jsonb_to_recordset(given.options) as o(id text, name text, position integer)
  ), offered as (
    insert into product_option_values (shop_id, product_id, option_id, id, label, position)
    select $1, given.id, o.option_id, o.id, o.label, o.position
    from given, jsonb_to_recordset(given.option_values) as o(option_id text, id text, label text, position integer)
  ), forms as materialized (
    select given.id as product_id, given.at, v.*
    from given, jsonb_to_recordset(given.variants) as v(id uuid, title text, choices jsonb, sku text,
      price bigint, on_hand integer, position integer, search text)
  ), stocked as (
    insert into inventory_items (shop_id, id, group_id, on_hand) select $1, id, product_id, on_hand from forms
  ), sold as (
    insert into variants (shop_id, id, product_id, key, title, sku, price, position, search, created_at, updated_at)
    select $1, id, product_id, id, title, sku, price, position, search, at, at from forms
  ), chosen as (
    insert into variant_option_values (shop_id, product_id, variant_id, option_id, value_id)
    select $1, product_id, forms.id, c.option_id, c.value_id
    from forms, jsonb_to_recordset(forms.choices) as c(option_id text, value_id text)
  ), place as (
    select id from locations where shop_id = $1 and deleted_at is null order by active desc, position, id limit 1
  ), placed as (
    insert into stock_levels (shop_id, item_id, location_id, on_hand)
    select $1, forms.id, o.id, case when o.id = place.id then forms.on_hand else 0 end
    from forms, place, locations o where o.shop_id = $1 and o.deleted_at is null
  )
  insert into stock_movements (shop_id, item_id, location_id, on_hand, kind, actor_kind, actor_name)
  select $1, forms.id, place.id, on_hand, 'initial', 'system', 'seed' from forms, place`

function variantsOf({ variants }: BulkGood, sku: string) {
  return variants.map(({ title, ...variant }, position) => {
    const own = variants.length > 1 ? `${sku}-${position + 1}` : sku
    // Searched by title, SKU and barcode, as in the catalogue; bulk products have no barcode.
    return {
      ...variant,
      id: newId(),
      title: title || null,
      sku: own,
      position,
      search: words(`${title} ${own} `).join(' '),
    }
  })
}

function rowOf(good: BulkGood, number: number, at: Date) {
  const handle = `${slugOf(good.title)}-${number}`
  const variants = variantsOf(good, `${good.product_type.slice(0, 3).toUpperCase()}-${100_000 + number}`)
  const own = words([good.title, handle, good.vendor, good.product_type, ...good.tags].join(' '))
  const ofVariants = variants.flatMap(({ search }) => search.split(' '))
  return {
    id: newId({ msecs: at.getTime() }),
    type: variants.length > 1 ? 'VARIANTS_PRODUCT' : 'SIMPLE_PRODUCT',
    title: good.title,
    title_key: fold(good.title),
    handle,
    description: good.description,
    vendor_key: vendorKey(good.vendor),
    product_type: good.product_type,
    tags: good.tags,
    options: good.options.map(({ id, name }, position) => ({ id, name, position })),
    option_values: good.options.flatMap(({ id: option_id, values }) =>
      values.map((value, position) => ({ ...value, option_id, position })),
    ),
    price: variants[0]?.price ?? 0,
    variants_count: variants.length,
    available: variants.reduce((sum, { on_hand }) => sum + on_hand, 0),
    own: own.join(' '),
    of_variants: [...new Set(ofVariants)].join(' '),
    grams: searchOf([...own, ...ofVariants]).grams,
    at: at.toISOString(),
    variants,
  }
}

const statusOf = (roll: Roll) => (roll(12) > 0 ? 'active' : roll(2) === 0 ? 'draft' : 'archived')

interface ProductOptions extends Moment {
  total: number
  /** Every product gets all variants, almost six on average. */
  inAll: boolean
}

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
  ), counted as (
    insert into counters (shop_id, name, value)
    select $1, 'collection.' || collection_id, count(*) from filled group by collection_id
  )
  insert into counters (shop_id, name, value) select $1, 'collections', count(*) from made
  on conflict (shop_id, name, slot) do update set value = counters.value + excluded.value`

export async function seedProducts(writing: BulkWriting, { total, inAll, now }: ProductOptions) {
  const { client, shop, log } = writing
  await client.query(insertVendors, [shop, JSON.stringify(vendorRows())])
  const before = await reserve(client, shop, { series: 'seeded.products', size: total })
  const roll = dice(20_260_202 + before)
  const make = (at: number) => {
    const made = new Date(now.getTime() - Math.floor((1 - at / total) * year))
    return { ...rowOf(inventGood(roll, inAll), before + at + 1, made), status: statusOf(roll) }
  }
  await inBatches({ total, size: 250 }, make, async (rows, done) => {
    await client.query(insert, [shop, JSON.stringify(rows)])
    log('Products', done, total)
  })
  await client.query(collect, [shop])
  await addCounts(writing, new Map([['products', total]]))
}
