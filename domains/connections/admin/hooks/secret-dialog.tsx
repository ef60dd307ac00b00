import { Button, Checkbox, Dialog, Stack, Text, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { ShownSecret } from '../shown-secret.tsx'

interface SecretDialogProps {
  /** Null while there is nothing to show. */
  secret: string | null
  onClose: () => void
}

export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const t = useText('connections')
  const [isStored, setStored] = useState(false)
  const close = () => {
    if (!isStored) return
    setStored(false)
    onClose()
  }

  return (
    <Dialog
      title={t('hooks.secret_now')}
      open={secret !== null}
      onOpenChange={(open) => !open && close()}
      note={<Checkbox label={t('keys.stored')} value={isStored} onChange={setStored} />}
      footer={
        <Button disabled={!isStored} onClick={close}>
          {t('keys.close')}
        </Button>
      }
    >
      <Stack>
        <Text as="p">{t('hooks.secret_once')}</Text>
        <ShownSecret secret={secret ?? ''} />
      </Stack>
    </Dialog>
  )
}
