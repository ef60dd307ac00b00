import { groupStock, itemStock } from '@comptoir/inventory/server'
import { vendorOf } from '@comptoir/vendors/server'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Product } from '../../contract/product.ts'
import type { Variant } from '../../contract/variant.ts'
import { productMedia, productOptions, productOptionValues, products, variantOptionValues } from './product.table.ts'

export const p = alias(products, 'p')

const joinVendor = vendorOf.join({ shop_id: p.shop_id, id: p.vendor_id })

export const withVendor = sql`${products} p ${joinVendor}`

export const withStock = sql`${products} p ${groupStock.join(p)} ${joinVendor}`

/** Inside the product's publication window. */
export const isShownNow = sql`(p.published_at is null or p.published_at <= now())
  and (p.unpublish_at is null or p.unpublish_at > now())`

export const stockedVariants = sql`variants v ${itemStock.join({ shop_id: sql`v.shop_id`, id: sql`v.id` })}`

/**
 * Choices of all variants of `p` by variant id, in the order of the options. Correlated with `p` only: the planner
 * evaluates it once per product, while a join could run once per variant.
 */
export const choices = sql`(select jsonb_object_agg(variant_id, ids) from (
    select c.variant_id, jsonb_agg(c.value_id order by o.position, o.id) as ids
    from ${variantOptionValues} c
    join ${productOptions} o on o.shop_id = c.shop_id and o.product_id = c.product_id and o.id = c.option_id
    where c.shop_id = p.shop_id and c.product_id = p.id group by c.variant_id) each)`

const variantFields = sql`'id', v.id, 'image_cfile', v.image_id, 'image', v.image,
  'option_values', coalesce(${choices} -> v.id::text, '[]'), 'sku', coalesce(v.sku, ''), 'barcode', coalesce(v.barcode, ''),
  'price', v.price, 'compare_at_price', v.compare_at_price, 'cost', v.cost, 'physicalProduct', v.physical_product,
  'weight', coalesce(v.weight_g, 0), 'weight_unit', v.weight_unit, 'length', coalesce(v.length_mm, 0),
  'width', coalesce(v.width_mm, 0), 'height', coalesce(v.height_mm, 0), 'hs_code', coalesce(v.hs_code, ''),
  'origin_country', coalesce(v.origin_country, ''), 'quantity', ${itemStock.available}, 'on_hand', ${itemStock.on_hand},
  'damaged', ${itemStock.damaged}, 'trackQuantity', ${itemStock.track_quantity},
  'continueOutOfStock', ${itemStock.continue_out_of_stock}, 'low_stock_at', ${itemStock.low_stock_at},
  'metafields', v.metafields`

export const variantsWith = (more: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(json_build_object(${variantFields}, ${more}) order by v.position, v.id), '[]')
  from ${stockedVariants}
  where v.shop_id = p.shop_id and v.product_id = p.id and v.deleted_at is null)`

export const variantsOf = sql<Variant[]>`${variantsWith(sql`'key', v.key, 'product_id', v.product_id,
  'title', coalesce(v.title, ''), 'option', coalesce(v.title, ''), 'committed', ${itemStock.committed},
  'position', v.position, 'version', v.version`)}`

const optionsWith = (more = sql``) => sql<Product['options']>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'display', o.display,
    'min_selected', o.min_selected, 'max_selected', o.max_selected, 'values', (
      select coalesce(json_agg(json_build_object('id', x.id, 'label', x.label, 'swatch', x.swatch,
        'price_delta', x.price_delta) order by x.position, x.id), '[]')
      from ${productOptionValues} x
      where x.shop_id = o.shop_id and x.product_id = o.product_id and x.option_id = o.id))
    order by o.position, o.id), '[]')
  from ${productOptions} o where o.shop_id = p.shop_id and o.product_id = p.id ${more})`

export const optionsOf = optionsWith()

/** Those that are chosen in addition to a variant. */
export const addonsOfProduct = optionsWith(sql`and o.kind = 'addon'`)

/** A picture whose file was deleted has no URL. */
export const mediaOf = sql<Product['media']>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'cfile_id', m.file_id,
    'url', case when m.source = 'file' and m.file_id is null then '' else m.url end, 'alt', coalesce(m.alt, ''),
    'position', m.position) order by m.position, m.id), '[]')
  from ${productMedia} m where m.shop_id = p.shop_id and m.product_id = p.id)`

export const headFields = {
  id: p.id,
  handle: p.handle,
  title: p.title,
  locale: p.locale,
  description: p.description,
  status: p.status,
  vendor: vendorOf.name,
  product_type: sql<string>`coalesce(${p.product_type}, '')`,
  tags: p.tags,
  youtube_url: p.youtube_url,
  options: optionsOf,
  media: mediaOf,
  custom_shipment: p.custom_shipment,
  seo: p.seo,
  translations: p.translations,
  template_suffix: sql<string>`coalesce(${p.template_suffix}, '')`,
  tax_class_id: p.tax_class_id,
  gift_card: p.gift_card,
  own_amount: p.own_amount,
  published_at: p.published_at,
  unpublish_at: p.unpublish_at,
  metafields: p.metafields,
}
