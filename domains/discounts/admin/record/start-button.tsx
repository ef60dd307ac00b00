import { Button, call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateDiscount } from '../../contract/discount.wire.ts'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import { keepDiscount } from '../use-discount.ts'

/** A draft as it is saved runs, or is planned by its beginning. With changes the save bar does it. */
export function StartButton({ discount: { id, version, starts_at } }: { discount: DiscountRow }) {
  const t = useText('discounts')
  const errorText = useErrorText('discounts')
  const client = useQueryClient()
  const isPlanned = Date.parse(starts_at) > Date.now()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(updateDiscount, { params: { id }, body: { draft: false, version } }),
    onSuccess({ discount }) {
      toast.success(t(isPlanned ? 'acts.planned' : 'acts.started', { name: discount.title }))
      keepDiscount(client, discount)
      void client.invalidateQueries({ queryKey: ['discounts', 'pages'] })
    },
    onError: (error) => void toast.error(errorText(error)),
  })
  return (
    <Button variant="primary" busy={isPending} onClick={() => mutate()}>
      {t(isPlanned ? 'acts.plan' : 'acts.start')}
    </Button>
  )
}
