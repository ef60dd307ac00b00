import { isDeepStrictEqual } from 'node:util'
import type { MovementKind } from '@comptoir/inventory/contract'
import {
  type ItemRules,
  removeItems,
  saveItems,
  sellingLocation,
  sumGroup,
  writeStock,
} from '@comptoir/inventory/server'
import { wordsToStore } from '@comptoir/platform/contract'
import { array, insertAll, rowsFor, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import type { Option } from '../../../contract/option.ts'
import { variantTitle } from '../../../contract/product.rules.ts'
import { productError } from '../../../contract/product.wire.ts'
import type { Variant } from '../../../contract/variant.ts'
import { variantOptionValues, variants } from '../../product/product.table.ts'
import { type VariantDraft, variantDraftOf } from '../draft/product-draft.ts'

/** `source` decides the kind of the stock movements: an import is shown apart from corrections by staff. */
export interface WriteContext {
  tx: Tx
  shop: number
  source: 'staff' | 'import'
  /** The request contains one variant: error paths have no prefix. */
  isVariantAlone?: boolean
}

interface VariantOwner {
  options: readonly Option[]
}

export const variantWords = (variant: Pick<Variant, 'sku' | 'barcode'>, title: string) =>
  wordsToStore(`${title} ${variant.sku} ${variant.barcode}`).join(' ')

const orNull = <Value extends string | number>(value: Value) => value || null

function columnsOf({ options }: VariantOwner, variant: VariantDraft) {
  const title = variantTitle(options, variant.option_values)
  return {
    id: variant.id,
    key: variant.key,
    image_id: variant.image_cfile,
    image: variant.image,
    title: orNull(title),
    sku: orNull(variant.sku),
    barcode: orNull(variant.barcode),
    price: variant.price,
    compare_at_price: variant.compare_at_price,
    cost: variant.cost,
    physical_product: variant.physicalProduct,
    weight_g: orNull(variant.weight),
    weight_unit: variant.weight_unit,
    length_mm: orNull(variant.length),
    width_mm: orNull(variant.width),
    height_mm: orNull(variant.height),
    hs_code: orNull(variant.hs_code),
    origin_country: orNull(variant.origin_country),
    position: variant.position,
    search: variantWords(variant, title),
    metafields: variant.metafields ?? {},
  }
}

const choicesOf = ({ options }: VariantOwner, { option_values }: Pick<VariantDraft, 'option_values'>) =>
  options.flatMap(({ id: option_id, values }) =>
    values.filter(({ id }) => option_values.includes(id)).map(({ id }) => ({ option_id, value_id: id })),
  )

const rulesOf = ({ id, trackQuantity, continueOutOfStock, low_stock_at }: VariantDraft): ItemRules => ({
  id,
  track_quantity: trackQuantity,
  continue_out_of_stock: continueOutOfStock,
  low_stock_at,
})

function changeOf(
  { owner, source }: { owner: VariantOwner; source: WriteContext['source'] },
  draft: VariantDraft,
  known: { owner: VariantOwner; variant: Variant | undefined },
) {
  const { variant: before } = known
  const columns = columnsOf(owner, draft)
  const choices = choicesOf(owner, draft)
  const isRechosen = before === undefined || !isDeepStrictEqual(choicesOf(known.owner, before), choices)
  const delta = draft.quantity === undefined ? 0 : draft.quantity - (before?.quantity ?? 0)
  const isSame =
    before !== undefined &&
    delta === 0 &&
    !isRechosen &&
    orNull(before.title) === columns.title &&
    isDeepStrictEqual(columnsOf(owner, variantDraftOf(before)), columns) &&
    isDeepStrictEqual(rulesOf(variantDraftOf(before)), rulesOf(draft))
  if (isSame) return null
  const kind: MovementKind = source === 'import' ? 'import' : before ? 'correction' : 'initial'
  const stock = { delta, location_id: draft.quantity_location_id ?? null, kind }
  return { columns, choices: isRechosen ? choices : null, rules: rulesOf(draft), stock }
}

export interface VariantsChange {
  changed: NonNullable<ReturnType<typeof changeOf>>[]
  deleted: Variant[]
}

export function variantsChange(
  after: VariantOwner & { variants: readonly VariantDraft[] },
  before: VariantOwner & { variants: readonly Variant[] },
  source: WriteContext['source'],
): VariantsChange {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const kept = new Set(after.variants.map(({ id }) => id))
  const change = { owner: after, source }
  return {
    changed: after.variants.flatMap(
      (draft) => changeOf(change, draft, { owner: before, variant: known.get(draft.id) }) ?? [],
    ),
    deleted: before.variants.filter(({ id }) => !kept.has(id)),
  }
}

/** Call it after `saveItems`, which variants refer to. */
function upsert({ tx }: WriteContext, product_id: string, changed: VariantsChange['changed']) {
  const rows = changed.map(({ columns }) => ({ ...columns, product_id }))
  const chosen = changed.flatMap(({ columns: { id: variant_id }, choices }) =>
    (choices ?? []).map((choice) => ({ product_id, variant_id, ...choice })),
  )
  return insertAll(tx, [
    rowsFor(variants, rows, { onConflict: ['shop_id', 'id'] }),
    rowsFor(variantOptionValues, chosen),
  ])
}

/** Deletes the choices of deleted and changed variants. Call it before writing option values. */
export async function deleteChoices({ tx, shop }: WriteContext, product: string, { changed, deleted }: VariantsChange) {
  const rechosen = changed.filter(({ choices }) => choices !== null).map(({ columns }) => columns.id)
  const ids = [...rechosen, ...deleted.map(({ id }) => id)]
  if (ids.length === 0) return
  const { shop_id, product_id, variant_id } = variantOptionValues
  await tx
    .delete(variantOptionValues)
    .where(and(eq(shop_id, shop), eq(product_id, product), sql`${variant_id} = any(${array(ids)}::uuid[])`))
}

/** Initial stock of a new product emits no event of its own. */
async function writeStockDeltas({ tx }: WriteContext, changed: VariantsChange['changed']) {
  const moved = changed.filter(({ stock }) => stock.delta !== 0)
  const places = new Set(moved.flatMap(({ stock }) => stock.location_id ?? []))
  for (const place of places) await sellingLocation(tx, place)
  for (const [kind, ofKind] of Map.groupBy(moved, ({ stock }) => stock.kind)) {
    const entries = ofKind.map(({ columns, stock: { delta, location_id } }) => ({
      variant_id: columns.id,
      location_id,
      on_hand: delta,
    }))
    await writeStock({ tx, entries, kind, isQuiet: kind === 'initial' })
  }
}

/**
 * A variant in an open order cannot be deleted: it must still be packed.
 * @throws PRODUCT_IN_OPEN_ORDER
 */
export function refusePromised(leaving: readonly Variant[]) {
  const promised = leaving.filter(({ committed }) => committed > 0)
  if (promised.length === 0) return
  throw productError('PRODUCT_IN_OPEN_ORDER', { variant_ids: promised.slice(0, 50).map(({ id }) => id) })
}

const remove = ({ tx, shop }: WriteContext, ids: readonly string[]) =>
  tx
    .update(variants)
    .set({ deleted_at: sql`now()`, version: sql`${variants.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(variants.shop_id, shop), sql`${variants.id} = any(${array(ids)}::uuid[])`))

/** The caller holds the locks of `lockProduct`. */
export async function writeVariants(context: WriteContext, product: string, { changed, deleted }: VariantsChange) {
  const { tx } = context
  const removed = deleted.map(({ id }) => id)
  refusePromised(deleted)
  if (changed.length > 0) {
    await saveItems(
      tx,
      product,
      changed.map(({ rules }) => rules),
    )
    await upsert(context, product, changed)
    await writeStockDeltas(context, changed)
  }
  if (removed.length > 0) {
    await remove(context, removed)
    await removeItems(tx, removed)
  }
  if (changed.length > 0 || removed.length > 0) await sumGroup(tx, product)
}
