import { AlertDialog, type Overlay, useText } from '@comptoir/platform/admin'
import type { CustomerDocument } from '../../contract/document.ts'
import { useDeleteDocument } from './use-documents.ts'

interface DeleteDocumentProps extends Overlay {
  id: string
  document: CustomerDocument
}

export function DeleteDocument({ id, document, open, onOpenChange }: DeleteDocumentProps) {
  const t = useText('customers')
  const { mutate, isPending } = useDeleteDocument(id, document)
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('documents.delete.title', { name: document.title })}
      text={t('documents.delete.text')}
      confirm={t('documents.delete.name')}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: () => onOpenChange(false, 'done') })}
    />
  )
}
