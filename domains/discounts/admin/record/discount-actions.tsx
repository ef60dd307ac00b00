import { call, DeleteMenu, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleStop, Copy } from 'lucide-react'
import { useNavigate } from 'react-router'
import { statusOf } from '../../contract/discount.rules.ts'
import { deleteDiscount, duplicateDiscount, endDiscount, updateDiscount } from '../../contract/discount.wire.ts'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import { discountsAddress, discountUrl } from '../discounts.urls.ts'
import { keepDiscount } from '../use-discount.ts'

/** Duplicate, end, delete; one that was used is ended instead of deleted, and the server says so. */
export function DiscountActions({ discount }: { discount: DiscountRow }) {
  const t = useText('discounts')
  const duplicate = useDuplicate(discount)
  const end = useEnd(discount)
  const { id, version, title } = discount
  const status = statusOf(discount, Date.now())
  const isRunning = status === 'active' || status === 'paused' || status === 'exhausted'
  return (
    <DeleteMenu
      texts="discounts"
      name={title}
      remove={() => call(deleteDiscount, { params: { id }, query: { version } })}
      list="discounts"
      to={discountsAddress.path}
      before={[
        {
          id: 'acts',
          items: [
            {
              ...{ id: 'duplicate', label: t('acts.duplicate'), icon: <Copy size={16} aria-hidden="true" /> },
              onSelect: () => duplicate.mutate(),
            },
            ...(isRunning
              ? [
                  {
                    ...{ id: 'end', label: t('acts.end'), icon: <CircleStop size={16} aria-hidden="true" /> },
                    onSelect: () => end.mutate(),
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  )
}

function useDuplicate({ id, title }: DiscountRow) {
  const t = useText('discounts')
  const errorText = useErrorText('discounts')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      call(duplicateDiscount, { params: { id }, body: { title: t('acts.copy_of', { name: title }).slice(0, 100) } }),
    onSuccess({ discount }) {
      toast.success(t('acts.duplicated'))
      keepDiscount(client, discount)
      void client.invalidateQueries({ queryKey: ['discounts', 'pages'] })
      void navigate(discountUrl(discount.id))
    },
    onError: (error) => void toast.error(errorText(error)),
  })
}

/** Undo gives it the end back that it had. */
function useEnd(discount: DiscountRow) {
  const t = useText('discounts')
  const errorText = useErrorText('discounts')
  const notify = useUndoToast('discounts')
  const client = useQueryClient()
  const { id, version, ends_at, title } = discount
  const keep = (next: DiscountRow) => {
    keepDiscount(client, next)
    void client.invalidateQueries({ queryKey: ['discounts', 'pages'] })
    return next
  }
  return useMutation({
    mutationFn: () => call(endDiscount, { params: { id }, body: { version } }),
    onSuccess({ discount: ended }) {
      notify(t('acts.ended', { name: title }), {
        ...{ before: discount, after: keep(ended) },
        async revert(after) {
          const body = { ends_at, version: after.version }
          return keep((await call(updateDiscount, { params: { id }, body })).discount)
        },
      })
    },
    onError: (error) => void toast.error(errorText(error)),
  })
}
