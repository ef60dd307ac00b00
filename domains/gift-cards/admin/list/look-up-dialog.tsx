import {
  Banner,
  Button,
  Dialog,
  Field,
  Input,
  type Overlay,
  Stack,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useRef, useState } from 'react'
import { isGiftCode, normalizedGiftCode } from '../../contract/gift-card-code.ts'
import { useLookUp, useTriesLeft } from './use-look-up.ts'

interface LookUpDialogProps extends Overlay {
  /** Where the code is known already. */
  typed: string
}

/** The holder reads their code out. */
export function LookUpDialog({ typed, open, onOpenChange }: LookUpDialogProps) {
  const t = useText('gift-cards')
  const errorText = useErrorText('gift-cards')
  const triesLeft = useTriesLeft()
  const [code, setCode] = useState(typed)
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useLookUp({ code, onFound: () => onOpenChange(false, 'saved') })
  const isWhole = isGiftCode(normalizedGiftCode(code))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('look_up.title')}
      cancel
      initialFocus={field}
      footer={
        <Button writes={false} variant="primary" busy={isPending} disabled={!isWhole} onClick={() => mutate()}>
          {t('look_up.find')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole && !isPending) mutate()
        }}
      >
        <Stack gap="4">
          {error && <Banner tone="danger">{[errorText(error), triesLeft(error)].filter(Boolean).join(' ')}</Banner>}
          <Field label={t('look_up.code')} hint={t('look_up.hint')}>
            <Input
              ref={field}
              code
              value={code}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="XXXX XXXX XXXX XXXX"
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
