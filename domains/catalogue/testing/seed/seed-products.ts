import { seedStock } from '@comptoir/inventory/seed'
import { fold, slugOf, wordsToStore } from '@comptoir/platform/contract'
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
import { type BulkGood, type GoodOptions, inventGood } from './goods.ts'
import { seedCollections } from './seed-collections.ts'

const year = 365 * 86_400_000

const insert = `with given as materialized (select * from jsonb_to_recordset($2::jsonb) as p(id uuid, type text,
    title text, title_key text, handle text, description text, status text, vendor_id uuid, product_type text,
    tags text[], options jsonb, option_values jsonb, price bigint, variants_count integer, own text,
    of_variants text, grams text[], at timestamptz, variants jsonb)
  ), listed as (
    insert into products (shop_id, id, type, title, title_key, handle, description, status, vendor_id, product_type, tags,
      seo, price_min, price_max, variants_count, created_at, updated_at)
    select $1, id, type, title, title_key, handle, description, status, vendor_id, product_type, tags,
      '{"title": "", "description": ""}', price, price, variants_count, at, at from given
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
      price bigint, position integer, search text)
  ), sold as (
    insert into variants (shop_id, id, product_id, key, title, sku, price, position, search, created_at, updated_at)
    select $1, id, product_id, id, title, sku, price, position, search, at, at from forms
  )
  insert into variant_option_values (shop_id, product_id, variant_id, option_id, value_id)
  select $1, product_id, forms.id, c.option_id, c.value_id
  from forms, jsonb_to_recordset(forms.choices) as c(option_id text, value_id text)`

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
      search: wordsToStore(`${title} ${own} `).join(' '),
    }
  })
}

function rowOf(good: BulkGood, number: number, at: Date) {
  const handle = `${slugOf(good.title)}-${number}`
  const variants = variantsOf(good, `${good.product_type.slice(0, 3).toUpperCase()}-${100_000 + number}`)
  const own = wordsToStore([good.title, handle, good.vendor.name, good.product_type, ...good.tags].join(' '))
  const ofVariants = variants.flatMap(({ search }) => search.split(' '))
  return {
    id: newId({ msecs: at.getTime() }),
    type: variants.length > 1 ? 'VARIANTS_PRODUCT' : 'SIMPLE_PRODUCT',
    title: good.title,
    title_key: fold(good.title),
    handle,
    description: good.description,
    vendor_id: good.vendor.id,
    product_type: good.product_type,
    tags: good.tags,
    options: good.options.map(({ id, name }, position) => ({ id, name, position })),
    option_values: good.options.flatMap(({ id: option_id, values }) =>
      values.map((value, position) => ({ ...value, option_id, position })),
    ),
    price: variants[0]?.price ?? 0,
    variants_count: variants.length,
    own: own.join(' '),
    of_variants: [...new Set(ofVariants)].join(' '),
    grams: searchOf([...own, ...ofVariants]).grams,
    at: at.toISOString(),
    variants,
  }
}

const statusOf = (roll: Roll) => (roll(12) > 0 ? 'active' : roll(2) === 0 ? 'draft' : 'archived')

interface ProductOptions extends Moment, GoodOptions {
  total: number
}

export async function seedProducts(writing: BulkWriting, { total, now, ...options }: ProductOptions) {
  const { client, shop, log } = writing
  const before = await reserve(client, shop, { series: 'seeded.products', size: total })
  const roll = dice(20_260_202 + before)
  const make = (at: number) => {
    const made = new Date(now.getTime() - Math.floor((1 - at / total) * year))
    return { ...rowOf(inventGood(roll, options), before + at + 1, made), status: statusOf(roll) }
  }
  await inBatches({ total, size: 250 }, make, async (rows, done) => {
    await seedStock(
      writing,
      rows.map(({ id, variants }) => ({ id, items: variants.map(({ id, on_hand }) => ({ id, on_hand })) })),
    )
    await client.query(insert, [shop, JSON.stringify(rows)])
    log('Products', done, total)
  })
  await seedCollections(writing)
  await addCounts(writing, new Map([['products', total]]))
}
