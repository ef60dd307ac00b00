import { call, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { replaceGiftCode, sendGiftCard, tellHolder, updateGiftCard } from '../../contract/gift-card.wire.ts'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import type { MadeCode } from '../acts/code-once-dialog.tsx'
import { keepGiftCard } from '../use-gift-card.ts'

/** The dialog of a card that is open. */
export type Opened = 'balance' | 'move' | 'edit' | 'off' | null

/** What is done to a card at one press. */
export function useCardActs(card: GiftCardRow, onMade: (made: MadeCode) => void) {
  const t = useText('gift-cards')
  const errorText = useErrorText('gift-cards')
  const notify = useUndoToast('gift-cards')
  const client = useQueryClient()
  const params = { id: card.id }
  const onError = (error: unknown) => void toast.error(errorText(error))
  const keep = (next: GiftCardRow) => {
    keepGiftCard(client, next)
    return next
  }
  const put = async (state: GiftCardRow['state'], version: number) =>
    keep((await call(updateGiftCard, { params, body: { state, version } })).gift_card)

  const send = useMutation({
    mutationFn: () => call(sendGiftCard, { params }),
    onSuccess({ gift_card }) {
      keep(gift_card)
      toast.success(t('acts.sent', { address: gift_card.recipient_email ?? '' }))
    },
    onError,
  })
  const tell = useMutation({
    mutationFn: () => call(tellHolder, { params }),
    onSuccess({ gift_card }) {
      keep(gift_card)
      toast.success(t('acts.told', { address: gift_card.recipient_email ?? '' }))
    },
    onError,
  })
  const code = useMutation({
    mutationFn: () => call(replaceGiftCode, { params }),
    onSuccess({ gift_card, code: made }) {
      keep(gift_card)
      if (made !== null) onMade({ card: gift_card, code: made, isMailed: false })
    },
    onError,
  })
  const toggle = useMutation({
    mutationFn: () => put(card.state === 'active' ? 'disabled' : 'active', card.version),
    onSuccess(after) {
      notify(t(after.state === 'active' ? 'acts.switched_on' : 'acts.switched_off'), {
        ...{ before: card, after },
        revert: (now) => put(card.state, now.version),
      })
    },
    onError,
  })
  return { send, tell, code, toggle }
}
export type CardActsState = ReturnType<typeof useCardActs>
