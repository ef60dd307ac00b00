import { useFormats, useText } from '@comptoir/platform/admin'
import type { ProductEdit } from '../../contract/edit.ts'
import { useEditFieldName } from './edit-difference.tsx'

export function useEditTitle() {
  const t = useText('bulk-edit')
  const { list } = useFormats()
  const nameOf = useEditFieldName()
  return ({ kind, changes }: Pick<ProductEdit, 'kind' | 'changes'>) => {
    const fields = list(Object.keys(changes).map(nameOf))
    return kind === 'revert' ? t('taken_back', { fields }) : fields
  }
}
