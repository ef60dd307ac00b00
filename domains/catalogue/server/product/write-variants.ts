import { isDeepStrictEqual } from 'node:util'
import type { MovementKind } from '@comptoir/inventory/contract'
import { type ItemRules, removeItems, saveItems, sumGroup, writeStock } from '@comptoir/inventory/server'
import { words } from '@comptoir/platform/contract'
import { array, json, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type Option, productError, type Variant, variantTitle } from '../../contract/index.ts'
import { type VariantDraft, variantDraftOf } from './product-draft.ts'

/** Who says so: what is counted by an import is told apart from what staff counted. */
export interface Writing {
  tx: Tx
  shop: number
  source: 'staff' | 'import'
  /** Only one variant was sent: its faults are named without the way to it. */
  isVariantAlone?: boolean
}

export interface VariantOwner {
  id: string
  options: readonly Option[]
}

export const variantWords = (variant: Pick<Variant, 'sku' | 'barcode'>, title: string) =>
  words(`${title} ${variant.sku} ${variant.barcode}`).join(' ')

function columnsOf({ options }: Pick<VariantOwner, 'options'>, variant: VariantDraft) {
  const chosen = options.flatMap(({ values }) => values.filter(({ id }) => variant.option_values.includes(id)))
  const title = variantTitle(options, variant.option_values)
  return {
    id: variant.id,
    key: variant.key,
    image_cfile: variant.image_cfile,
    image: variant.image,
    title,
    option_values: chosen.map(({ id }) => id),
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    compare_at_price: variant.compare_at_price,
    cost: variant.cost,
    physical_product: variant.physicalProduct,
    weight: variant.weight,
    weight_unit: variant.weight_unit,
    position: variant.position,
    search: variantWords(variant, title),
    length: variant.length,
    width: variant.width,
    height: variant.height,
    hs_code: variant.hs_code,
    origin_country: variant.origin_country,
    metafields: variant.metafields ?? {},
  }
}

const rulesOf = ({ id, trackQuantity, continueOutOfStock, low_stock_at }: VariantDraft): ItemRules => ({
  id,
  track_quantity: trackQuantity,
  continue_out_of_stock: continueOutOfStock,
  low_stock_at,
})

/** What is to be written of a variant, or null where it already is as it should be. */
function changeOf(
  { options, source }: Pick<VariantOwner, 'options'> & Pick<Writing, 'source'>,
  draft: VariantDraft,
  before: Variant | undefined,
) {
  const columns = columnsOf({ options }, draft)
  const delta = draft.quantity === undefined ? 0 : draft.quantity - (before?.quantity ?? 0)
  const isSame =
    before !== undefined &&
    delta === 0 &&
    before.title === columns.title &&
    isDeepStrictEqual(columnsOf({ options }, variantDraftOf(before)), columns) &&
    isDeepStrictEqual(rulesOf(variantDraftOf(before)), rulesOf(draft))
  if (isSame) return null
  const kind: MovementKind = source === 'import' ? 'import' : before ? 'correction' : 'initial'
  return { columns, rules: rulesOf(draft), delta, kind }
}

export interface VariantsChange {
  changed: NonNullable<ReturnType<typeof changeOf>>[]
  deleted: Variant[]
}

export function variantsChange(
  owner: VariantOwner,
  { drafts, before }: { drafts: readonly VariantDraft[]; before: readonly Variant[] },
  source: Writing['source'],
): VariantsChange {
  const known = new Map(before.map((variant) => [variant.id, variant]))
  const kept = new Set(drafts.map(({ id }) => id))
  return {
    changed: drafts.flatMap((draft) => changeOf({ options: owner.options, source }, draft, known.get(draft.id)) ?? []),
    deleted: before.filter(({ id }) => !kept.has(id)),
  }
}

/** Writes what variants are; their stock is written apart, and before: each names its item. */
const upsert = ({ tx, shop }: Writing, product: string, changed: VariantsChange['changed']) =>
  rows(
    tx,
    sql`insert into variants as v (shop_id, id, product_id, key, title, option_values, sku, barcode, price,
        compare_at_price, cost, physical_product, weight, weight_unit, position, search, length, width, height, hs_code,
        origin_country, image_cfile, image, metafields)
      select ${shop}, id, ${product}::uuid, key, title, option_values, sku, barcode, price, compare_at_price, cost,
        physical_product, weight, weight_unit, position, search, length, width, height, hs_code, origin_country,
        image_cfile, image, metafields
      from jsonb_to_recordset(${json(changed.map(({ columns }) => columns))}) as given(
        id uuid, key text, title text, option_values jsonb, sku text, barcode text, price bigint,
        compare_at_price bigint, cost bigint, physical_product boolean, weight double precision, weight_unit text,
        position integer, search text, length double precision, width double precision, height double precision,
        hs_code text, origin_country text, image_cfile uuid, image text, metafields jsonb)
      on conflict (shop_id, id) do update set
        key = excluded.key, title = excluded.title, option_values = excluded.option_values, sku = excluded.sku,
        barcode = excluded.barcode, price = excluded.price, compare_at_price = excluded.compare_at_price,
        cost = excluded.cost, physical_product = excluded.physical_product, weight = excluded.weight,
        weight_unit = excluded.weight_unit, position = excluded.position, search = excluded.search,
        length = excluded.length, width = excluded.width, height = excluded.height, hs_code = excluded.hs_code,
        origin_country = excluded.origin_country, image_cfile = excluded.image_cfile, image = excluded.image,
        metafields = excluded.metafields, version = v.version + 1, updated_at = now()`,
  )

/** A change of what is on hand goes into the ledger, whoever says it. Of a new product its making tells. */
async function book({ tx }: Writing, changed: VariantsChange['changed']) {
  for (const [kind, variants] of Map.groupBy(changed, ({ kind }) => kind)) {
    const entries = variants
      .filter(({ delta }) => delta !== 0)
      .map(({ columns, delta }) => ({ variant_id: columns.id, on_hand: delta }))
    await writeStock({ tx, entries, kind, isQuiet: kind === 'initial' })
  }
}

/** A variant that an open order holds stays: whoever packs that order must find it. */
export function refusePromised(variants: readonly Variant[]) {
  const promised = variants.filter(({ committed }) => committed > 0)
  if (promised.length === 0) return
  throw productError('PRODUCT_IN_OPEN_ORDER', { variant_ids: promised.slice(0, 50).map(({ id }) => id) })
}

const remove = ({ tx, shop }: Writing, ids: readonly string[]) =>
  rows(
    tx,
    sql`update variants set deleted_at = now(), version = version + 1, updated_at = now()
        where shop_id = ${shop} and id = any(${array(ids)}::uuid[])`,
  )

/** Writes the variants of a product with their stock. The caller holds the locks of `lockProduct`. */
export async function writeVariants(writing: Writing, product: string, { changed, deleted }: VariantsChange) {
  const { tx } = writing
  const removed = deleted.map(({ id }) => id)
  refusePromised(deleted)
  if (changed.length > 0) {
    await saveItems(
      tx,
      product,
      changed.map(({ rules }) => rules),
    )
    await upsert(writing, product, changed)
    await book(writing, changed)
  }
  if (removed.length > 0) {
    await remove(writing, removed)
    await removeItems(tx, removed)
  }
  if (changed.length > 0 || removed.length > 0) await sumGroup(tx, product)
}
