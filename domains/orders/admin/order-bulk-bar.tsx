import {
  AlertDialog,
  BulkBar,
  Button,
  call,
  type Selection,
  toast,
  useFailureText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkRequest, bulkOrders } from '../contract/index.ts'

interface OrderBulkBarProps {
  selected: Selection
  onDone: () => void
}

/** What can be done with the chosen orders at once. Cancelling is final, so it asks and names how many. */
export function OrderBulkBar({ selected, onDone }: OrderBulkBarProps) {
  const t = useText('orders')
  const failureText = useFailureText('orders')
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (action: BulkRequest['action']) => call(bulkOrders, { body: { ids: [...selected], action } }),
    onSuccess: ({ results, summary }) => {
      const [first] = results.filter(({ ok }) => !ok)
      if (summary.ok > 0) toast.success(t('bulk.done', { count: summary.ok }))
      if (first?.error)
        toast.error(
          t('bulk.failed', { count: summary.failed, reason: t([`failures.${first.error}`, 'failures.other']) }),
        )
      void client.invalidateQueries({ queryKey: ['orders'] })
      setAsking(false)
      onDone()
    },
    onError: (error) => toast.error(failureText(error)),
  })
  const count = selected.size

  return (
    <BulkBar
      count={count}
      onClear={onDone}
      end={
        <Button variant="danger" disabled={isPending} onClick={() => setAsking(true)}>
          {t('bulk.cancel')}
        </Button>
      }
    >
      <Button disabled={isPending} onClick={() => mutate('prepare')}>
        {t('moves.PREPARATION')}
      </Button>
      <Button disabled={isPending} onClick={() => mutate('send')}>
        {t('moves.IN_TRANSIT')}
      </Button>
      <Button disabled={isPending} onClick={() => mutate('mark_paid')}>
        {t('actions.mark_paid')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('bulk.cancel_title', { count })}
        text={t('cancel.text')}
        confirm={t('bulk.cancel')}
        refuse={t('cancel.keep')}
        busy={isPending}
        onConfirm={() => mutate('cancel')}
      />
    </BulkBar>
  )
}
