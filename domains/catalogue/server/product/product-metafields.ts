import { type Metafields, sayingOf } from '@comptoir/custom-fields/contract'
import { applyMetafields, type Bearer } from '@comptoir/custom-fields/server'
import type { Tx } from '@comptoir/platform/server'
import { type Product, variantTitle } from '../../contract/index.ts'
import type { ProductDraft, VariantDraft } from './product-draft.ts'
import type { Writing } from './write-variants.ts'

interface Said {
  /** All that the fields are to say; undefined where nobody has spoken of them. */
  wanted: Metafields | undefined
  /** What they say until now; undefined of what is new. */
  before: Metafields | undefined
  /** It says what another says: that is right as it is, and input for the first time here. */
  isCopy: boolean
}

/** The fields of one record as they are written; what is the same already asks nobody. */
async function applied(tx: Tx, bearer: Bearer, { wanted, before, isCopy }: Said): Promise<Metafields> {
  if (wanted === undefined) return before ?? {}
  if (isCopy) return (await applyMetafields(tx, bearer, { input: wanted, before: wanted })) ?? wanted
  const input = before ? sayingOf(before, wanted) : wanted
  return (await applyMetafields(tx, bearer, { input, before })) ?? before ?? {}
}

interface Known {
  /** The product until now. */
  before?: Product | undefined
  /** It is made like another. */
  isCopy?: boolean | undefined
}

/** What the shop's own fields of a product and its variants are to say, checked. */
export async function applyFields(
  { tx, isVariantAlone }: Writing,
  draft: ProductDraft & { id: string },
  { before, isCopy = false }: Known,
) {
  const was = new Map(before?.variants.map((variant) => [variant.id, variant.metafields]))
  const ofVariant = async (variant: VariantDraft, at: number): Promise<VariantDraft> => {
    const label = [draft.title, variantTitle(draft.options, variant.option_values)].filter(Boolean).join(' – ')
    const bearer = { entity: 'variant', id: variant.id, label, path: isVariantAlone ? '' : `variants.${at}.` }
    const given = { wanted: variant.metafields, before: was.get(variant.id), isCopy }
    return { ...variant, metafields: await applied(tx, bearer, given) }
  }
  const bearer = { entity: 'product', id: draft.id, label: draft.title }
  const given = { wanted: draft.metafields, before: before?.metafields, isCopy }
  const metafields = await applied(tx, bearer, given)
  const variants: VariantDraft[] = []
  for (const [at, variant] of draft.variants.entries()) variants.push(await ofVariant(variant, at))
  return { metafields, variants }
}
