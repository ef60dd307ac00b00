import { type Metafields, metafieldsDiff } from '@comptoir/custom-fields/contract'
import { applyMetafields, type FieldOwner } from '@comptoir/custom-fields/server'
import type { Tx } from '@comptoir/platform/server'
import { variantTitle } from '../../../contract/product.rules.ts'
import type { Product } from '../../../contract/product.ts'
import type { ProductDraft, VariantDraft } from '../draft/product-draft.ts'
import type { WriteContext } from './write-variants.ts'

interface RecordFields {
  wanted: Metafields | undefined
  before: Metafields | undefined
  /** A duplicate: its values are accepted as they are in the original. */
  isCopy: boolean
}

/** Unchanged values need no query. */
async function applyRecordFields(
  tx: Tx,
  owner: FieldOwner,
  { wanted, before, isCopy }: RecordFields,
): Promise<Metafields> {
  if (wanted === undefined) return before ?? {}
  if (isCopy) return (await applyMetafields(tx, owner, { input: wanted, before: wanted })) ?? wanted
  const input = before ? metafieldsDiff(before, wanted) : wanted
  return (await applyMetafields(tx, owner, { input, before })) ?? before ?? {}
}

interface ApplyOptions {
  before?: Product | undefined
  isCopy?: boolean | undefined
}

export async function applyFields(
  { tx, isVariantAlone }: WriteContext,
  draft: ProductDraft & { id: string },
  { before, isCopy = false }: ApplyOptions,
) {
  const fieldsBefore = new Map(before?.variants.map((variant) => [variant.id, variant.metafields]))
  const ofVariant = async (variant: VariantDraft, at: number): Promise<VariantDraft> => {
    const label = [draft.title, variantTitle(draft.options, variant.option_values)].filter(Boolean).join(' – ')
    const owner = { entity: 'variant', id: variant.id, label, path: isVariantAlone ? '' : `variants.${at}.` }
    const values = { wanted: variant.metafields, before: fieldsBefore.get(variant.id), isCopy }
    return { ...variant, metafields: await applyRecordFields(tx, owner, values) }
  }
  const owner = { entity: 'product', id: draft.id, label: draft.title }
  const values = { wanted: draft.metafields, before: before?.metafields, isCopy }
  const metafields = await applyRecordFields(tx, owner, values)
  const variants: VariantDraft[] = []
  for (const [at, variant] of draft.variants.entries()) variants.push(await ofVariant(variant, at))
  return { metafields, variants }
}
