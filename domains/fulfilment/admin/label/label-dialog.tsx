import { Banner, Button, Dialog, Kbd, type Overlay, Stack, useErrorText, useText } from '@comptoir/platform/admin'
import { type ReactNode, useState } from 'react'
import type { Label } from '../../contract/label.ts'
import { LabelField } from './label-field.tsx'

interface LabelDialogProps extends Overlay {
  title: string
  /** The one that another takes the place of. */
  label: Label | null
  busy: boolean
  error: Error | null
  onAttach: (file: File) => void
  onRemove: () => void
  children?: ReactNode
}

/** A label for what is about to travel: a parcel, or goods that come back. */
export function LabelDialog({ title, label, busy, error, onAttach, onRemove, children, ...overlay }: LabelDialogProps) {
  const t = useText('fulfilment')
  const errorText = useErrorText('fulfilment', 'media')
  const [file, setFile] = useState<File | null>(null)
  return (
    <Dialog
      {...overlay}
      title={title}
      cancel
      footer={
        <>
          {label && (
            <Button variant="danger" busy={busy} onClick={onRemove}>
              {t('label.remove')}
            </Button>
          )}
          <Button
            variant="primary"
            busy={busy}
            disabled={file === null}
            onClick={() => file && onAttach(file)}
            iconEnd={<Kbd keys="mod+enter" />}
          >
            {t(label ? 'label.replace' : 'label.attach')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <LabelField file={file} onChange={setFile} disabled={busy} />
        {children}
      </Stack>
    </Dialog>
  )
}
