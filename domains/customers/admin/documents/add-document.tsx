import {
  Banner,
  Button,
  Dialog,
  FileDrop,
  type Overlay,
  Stack,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { documentTypes, maxDocumentSize } from '../../contract/document.ts'
import { DocumentFields, titleFault } from './document-fields.tsx'
import { useDocumentErrors } from './use-document-errors.ts'
import { useAddDocument } from './use-documents.ts'

const blank = { title: '', expires_on: '' }
const accept = documentTypes.map((type) => `.${type}`).join(',')

const withoutExtension = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 150)

export function AddDocument({ id, open, onOpenChange }: Overlay & { id: string }) {
  const t = useText('customers')
  const formats = useFormats()
  const [file, setFile] = useState<File | null>(null)
  const [values, setValues] = useState(blank)
  const [share, setShare] = useState(0)
  const { mutate, isPending, error, reset } = useAddDocument(id, { onProgress: setShare, onAdded: () => leave() })
  const { errorOf, above } = useDocumentErrors(error)

  const waits = file ? titleFault(values) : 'file_first'
  const choose = (chosen: File) => {
    reset()
    setFile(chosen)
    if (values.title === '') setValues({ ...values, title: withoutExtension(chosen.name) })
  }
  function leave() {
    setFile(null)
    setValues(blank)
    setShare(0)
    reset()
    onOpenChange(false, 'done')
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={t('documents.add_title')}
      cancel
      note={waits && t(`documents.${waits}`)}
      footer={
        <Button
          variant="primary"
          busy={isPending}
          disabled={waits !== null}
          onClick={() => file && mutate({ ...values, file })}
        >
          {t('documents.add')}
        </Button>
      }
    >
      <Stack gap="4">
        {above && <Banner tone="danger">{above}</Banner>}
        <FileDrop
          label={file ? t('documents.other_file') : t('documents.choose')}
          accept={accept}
          limit={maxDocumentSize}
          disabled={isPending}
          onFiles={([first]) => first && choose(first)}
        />
        {file && (
          <Text strong>
            <bdi>{file.name}</bdi>
          </Text>
        )}
        <DocumentFields values={values} onChange={setValues} errorOf={errorOf} />
        {isPending && <Text tone="quiet">{t('documents.sent', { share: formats.percent(share) })}</Text>}
      </Stack>
    </Dialog>
  )
}
