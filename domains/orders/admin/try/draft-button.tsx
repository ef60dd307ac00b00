import { Button, call, toast, useCan, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FilePlus } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { placeOrder } from '../../contract/order.wire.ts'
import { orderUrl } from '../order.urls.ts'
import type { Trial } from './try-address.ts'
import type { Tried } from './use-trial.ts'

/** The basket as an order takes it: of the codes those that count, at the prices of now. */
const draftOf = ({ lines, customer_id, shipping_method_id }: Trial, { discounts }: Tried) => ({
  draft: true,
  products: lines.map((line) => ({ ...line })),
  codes: discounts.flatMap(({ code }) => code ?? []),
  shipping_method_id: shipping_method_id || null,
  ...(customer_id && { customer_id }),
})

/** Makes a draft order of what is tried, and opens it. */
export function DraftButton({ trial, tried }: { trial: Trial; tried: Tried | undefined }) {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const navigate = useNavigate()
  const client = useQueryClient()
  // A second press, or one after an answer that was lost, makes no second draft of one basket.
  const keys = useRef<Record<string, string>>({})
  const { mutate, isPending } = useMutation({
    async mutationFn(body: ReturnType<typeof draftOf>) {
      const what = JSON.stringify(body)
      keys.current[what] ??= crypto.randomUUID()
      return (await call(placeOrder, { body, idempotencyKey: keys.current[what] })).order
    },
    onSuccess({ id }) {
      void client.invalidateQueries({ queryKey: ['orders'] })
      toast.success(t('done.drafted'))
      void navigate(orderUrl(id))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  if (!useCan('admin_orders_create')) return null
  return (
    <Button
      writes
      variant="primary"
      busy={isPending}
      disabled={!tried}
      icon={<FilePlus size={16} aria-hidden="true" />}
      onClick={() => tried && mutate(draftOf(trial, tried))}
    >
      {t('try.make_draft')}
    </Button>
  )
}
