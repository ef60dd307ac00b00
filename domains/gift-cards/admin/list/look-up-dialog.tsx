import {
  Banner,
  Button,
  call,
  Dialog,
  Field,
  Input,
  type Overlay,
  Stack,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lookUpGiftCard } from '../../contract/gift-card.wire.ts'
import { isGiftCode, normalizedGiftCode } from '../../contract/gift-card-code.ts'
import { giftCardUrl } from '../gift-cards.urls.ts'

/** The holder reads their code out: what is wrong and what nobody has answer alike, and tries are counted. */
export function LookUpDialog({ open, onOpenChange }: Overlay) {
  const t = useText('gift-cards')
  const errorText = useErrorText('gift-cards')
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(lookUpGiftCard, { body: { code } }),
    onSuccess({ gift_card }) {
      onOpenChange(false, 'saved')
      void navigate(giftCardUrl(gift_card.id))
    },
  })
  const left = error instanceof ApiError && typeof error.details.left === 'number' ? error.details.left : null
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
          {error && (
            <Banner tone="danger">
              {errorText(error)}
              {left !== null && ` ${t('look_up.left', { count: left })}`}
            </Banner>
          )}
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
