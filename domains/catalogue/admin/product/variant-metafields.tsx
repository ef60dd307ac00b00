import { CustomFieldsCard } from '@comptoir/custom-fields/admin'
import type { VariantEdit } from './use-variants.ts'

interface VariantMetafieldsProps {
  edit: VariantEdit
  /** Makes a card of them; without it they stand among the others. */
  title?: string
}

/** What the shop wants to know of its variants besides. */
export const VariantMetafields = ({ edit: { variant, record, set, errorAt }, title }: VariantMetafieldsProps) => (
  <CustomFieldsCard
    entity="variant"
    title={title}
    isPlain={title === undefined}
    value={variant.metafields}
    was={record?.metafields}
    onChange={(metafields) => set({ metafields })}
    errorOf={errorAt}
  />
)
