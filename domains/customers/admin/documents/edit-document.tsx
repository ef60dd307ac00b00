import { Banner, Button, Dialog, type Overlay, Stack, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { CustomerDocument } from '../../contract/document.ts'
import { DocumentFields, titleFault } from './document-fields.tsx'
import { useDocumentErrors } from './use-document-errors.ts'
import { useChangeDocument } from './use-documents.ts'

interface EditDocumentProps extends Overlay {
  id: string
  document: CustomerDocument
}

export function EditDocument({ id, document, open, onOpenChange }: EditDocumentProps) {
  const t = useText('customers')
  const [values, setValues] = useState({ title: document.title, expires_on: document.expires_on ?? '' })
  const { mutate, isPending, error, reset } = useChangeDocument(id, document, () => onOpenChange(false, 'done'))
  const { errorOf, above } = useDocumentErrors(error)
  const waits = titleFault(values)
  const leave = () => {
    reset()
    setValues({ title: document.title, expires_on: document.expires_on ?? '' })
    onOpenChange(false, 'done')
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={t('documents.edit')}
      cancel
      note={waits && t(`documents.${waits}`)}
      footer={
        <Button variant="primary" busy={isPending} disabled={waits !== null} onClick={() => mutate(values)}>
          {t('documents.save')}
        </Button>
      }
    >
      <Stack gap="4">
        {above && <Banner tone="danger">{above}</Banner>}
        <DocumentFields values={values} onChange={setValues} errorOf={errorOf} />
      </Stack>
    </Dialog>
  )
}
