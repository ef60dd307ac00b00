import { AlertDialog, call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { deleteOrder } from '../../../contract/order.wire.ts'
import { ordersUrl } from '../../order.urls.ts'

interface DeleteDraftProps {
  order: Order
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DeleteDraft({ order, open, onOpenChange }: DeleteDraftProps) {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const navigate = useNavigate()
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
      text={t('delete.text')}
      confirm={t('actions.delete')}
      busy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
