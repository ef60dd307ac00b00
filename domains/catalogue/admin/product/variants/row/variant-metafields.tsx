import { CustomFieldsCard } from '@comptoir/custom-fields/admin'
import type { VariantEdit } from './use-variants.ts'

interface VariantMetafieldsProps {
  edit: VariantEdit
  title?: string
}

export const VariantMetafields = ({ edit: { variant, record, set, errorAt }, title }: VariantMetafieldsProps) => (
  <CustomFieldsCard
    entity="variant"
    title={title}
    isPlain={title === undefined}
    value={variant.metafields}
    before={record?.metafields}
    onChange={(metafields) => set({ metafields })}
    errorOf={errorAt}
  />
)
