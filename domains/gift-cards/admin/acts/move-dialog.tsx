import {
  Banner,
  Button,
  Checkbox,
  call,
  Dialog,
  type Overlay,
  Stack,
  Text,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getGiftCard, moveGiftCard } from '../../contract/gift-card.wire.ts'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { keepGiftCard } from '../use-gift-card.ts'
import type { MadeCode } from './code-once-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

interface MoveDialogProps extends Overlay {
  card: GiftCardRow
  onMade: (made: MadeCode) => void
}

/** The balance goes to a new card; this one stops at once. */
export function MoveDialog({ card, open, onOpenChange, onMade }: MoveDialogProps) {
  const t = useText('gift-cards')
  const errorText = useErrorText('gift-cards')
  const { money } = useFormats()
  const client = useQueryClient()
  const [reason, setReason] = useState<string>('lost')
  const [isSent, setSent] = useState(card.recipient_email !== null)
  const { id, balance, currency, recipient_email } = card
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const made = await call(moveGiftCard, { params: { id }, body: { reason, send: isSent } })
      return { ...made, old: (await call(getGiftCard, { params: { id } })).gift_card }
    },
    onSuccess({ gift_card, code, old }) {
      keepGiftCard(client, old)
      keepGiftCard(client, gift_card)
      onOpenChange(false, 'saved')
      if (code !== null) onMade({ card: gift_card, code, isMailed: isSent })
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('move.title')}
      cancel
      footer={
        <Button variant="primary" busy={isPending} disabled={reason.trim() === ''} onClick={() => mutate()}>
          {t('move.act', { amount: money(balance, currency) })}
        </Button>
      }
    >
      <Stack gap="4">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <Text as="p">{t('move.text')}</Text>
        <ReasonField reasons={['lost', 'goodwill']} value={reason} onChange={setReason} />
        {recipient_email !== null && (
          <Checkbox label={t('move.send', { address: recipient_email })} value={isSent} onChange={setSent} />
        )}
      </Stack>
    </Dialog>
  )
}
