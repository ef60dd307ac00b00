import { call, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirmOrder, type Order, placeOrder, quoteOrder, updateOrder } from '../contract/index.ts'
import { orderUrl } from './order.urls.ts'
import { changeOf, draftOf, emptyDraft, type OrderDraft, requestOf, wishesOf } from './order-draft.ts'

type Intent = 'draft' | 'place'

/** What the chosen things come to, as the shop reckons it; nothing is written for it. */
export function useQuote({ lines, shipping_method_id }: OrderDraft) {
  const products = wishesOf({ lines })
  return useQuery({
    queryKey: ['orders', 'quote', products, shipping_method_id],
    queryFn: ({ signal }) => call(quoteOrder, { body: { products, shipping_method_id }, signal }),
    enabled: products.length > 0,
    placeholderData: (before) => before,
    retry: false,
  })
}

/** The field faults of a refusal, by the name of the field. */
function faultsOf(error: unknown, text: (error: unknown) => string): Record<string, string> {
  if (!(error instanceof Failure)) return {}
  const { field, errors = [] } = error.details
  const own = field ? [[field, text(error)]] : []
  const listed = errors.map((fault) => [fault.field, text(new Failure(fault.code, 422, fault.details))])
  return Object.fromEntries([...own, ...listed])
}

/** Writes an order: a new one, or a draft that is taken up again. */
export function useOrderForm(existing: Order | null) {
  const t = useText('orders')
  const failureText = useFailureText('orders')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [draft, setDraft] = useState<OrderDraft>(() => (existing ? draftOf(existing) : emptyDraft))
  // Asked after the last draw, so it is no state: a saved order may be left at once.
  const isDirty = useRef(false)
  // One intention has one key: a second click, or a repeat after a lost answer, makes no second order.
  const keys = useRef<Record<string, string>>({})

  const change = (part: Partial<OrderDraft>) => {
    isDirty.current = true
    keys.current = {}
    setDraft((known) => ({ ...known, ...part }))
  }
  const keyFor = (intent: string) => {
    keys.current[intent] ??= crypto.randomUUID()
    return keys.current[intent]
  }

  async function send(intent: Intent) {
    if (!existing) {
      const { order } = await call(placeOrder, {
        body: requestOf(draft, intent === 'draft'),
        idempotencyKey: keyFor(intent),
      })
      return order
    }
    const params = { id: existing.id }
    const { order } = await call(updateOrder, { params, body: changeOf(draft, existing.version) })
    if (intent === 'draft') return order
    return (await call(confirmOrder, { params, body: { version: order.version }, idempotencyKey: keyFor(intent) }))
      .order
  }

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (order) => {
      isDirty.current = false
      void client.invalidateQueries({ queryKey: ['orders'] })
      toast.success(order.number === null ? t('done.drafted') : t('done.placed', { name: `#${order.number}` }))
      navigate(orderUrl(order.id))
    },
    onError: (error) => toast.error(failureText(error)),
  })

  return {
    draft,
    change,
    wouldLose: () => isDirty.current,
    faults: faultsOf(mutation.error, failureText),
    save: mutation.mutate,
    saving: mutation.isPending ? mutation.variables : null,
  }
}
