import { AlertDialog, call, toast, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { deleteOrder } from '../../../contract/order.wire.ts'
import { cardMoneyOf } from '../../../contract/payment/ledger.rules.ts'
import { ordersUrl } from '../../order.urls.ts'

interface DeleteDraftProps {
  order: Order
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What gift cards have paid for it goes back to them. */
function useGivenBack({ payments, currency }: Order) {
  const t = useText('orders')
  const { money } = useFormats()
  const cards = cardMoneyOf(payments)
  const [first] = cards
  if (!first) return null
  const amount = cards.reduce((sum, card) => sum + card.amount, 0)
  return t('delete.to_cards', { count: cards.length, amount: money(amount, currency), last4: first.last4 })
}

export function DeleteDraft({ order, open, onOpenChange }: DeleteDraftProps) {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const navigate = useNavigate()
  const givenBack = useGivenBack(order)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteOrder, { params: { id: order.id }, query: { version: order.version } }),
    onSuccess: () => {
      toast.success(t('done.deleted'))
      navigate(ordersUrl())
    },
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('delete.title')}
      text={[givenBack, t('delete.text')].filter(Boolean).join(' ')}
      confirm={t('actions.delete')}
      busy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
