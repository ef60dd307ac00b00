import { textLength, visibleLength } from '@comptoir/platform/contract'
import { variantOptions } from '../../../contract/option.rules.ts'
import { variantTitle } from '../../../contract/product.rules.ts'
import type { Product } from '../../../contract/product.ts'
import type { ProductValues, VariantValues } from '../form/product-values.ts'
import type { SectionId } from '../rail/product-section.tsx'

export interface ReadyStep {
  id: 'text' | 'picture' | 'price' | 'stock' | 'weight'
  isDone: boolean
  section: SectionId
  /** Its fields, the first one first. */
  fields: readonly ('title' | 'description' | 'price' | 'quantity' | 'weight')[]
  /** The title of the variant that lacks it. */
  row: string
}

type Needed = Pick<ProductValues, 'title' | 'description' | 'media' | 'variants' | 'options' | 'gift_card'>

/** What the shop needs to show and to sell a product. */
export function readySteps(values: Needed, record: Product | null): ReadyStep[] {
  const { title, description, media, variants, options, gift_card } = values
  const saved = new Map(record?.variants.map(({ id, quantity }) => [id, quantity]))
  const isThere = ({ id, quantity, trackQuantity, continueOutOfStock }: VariantValues) =>
    !trackQuantity || continueOutOfStock || (quantity ?? saved.get(id ?? '') ?? 0) > 0
  const sent = variants.filter(({ physicalProduct }) => physicalProduct)
  const titleOf = (variant: VariantValues | undefined) => (variant ? variantTitle(options, variant.option_values) : '')
  const unpriced = variants.find(({ price }) => price === null)
  const unweighed = sent.find(({ weight }) => !weight)

  const isText = textLength(title.trim()) >= 5 && visibleLength(description) >= 15
  const shown: ReadyStep[] = [
    { id: 'text', isDone: isText, section: 'text', fields: ['title', 'description'], row: '' },
    { id: 'picture', isDone: media.length > 0, section: 'pictures', fields: [], row: '' },
    { id: 'price', isDone: !unpriced, section: 'prices', fields: ['price'], row: titleOf(unpriced) },
  ]
  if (gift_card) return shown
  const section = variantOptions(options).length > 0 ? 'prices' : 'delivery'
  return [
    ...shown,
    { id: 'stock', isDone: variants.some(isThere), section: 'prices', fields: ['quantity'], row: '' },
    ...(sent.length > 0
      ? [
          {
            id: 'weight' as const,
            isDone: !unweighed,
            section,
            fields: ['weight' as const],
            row: titleOf(unweighed),
          } as const,
        ]
      : []),
  ]
}
