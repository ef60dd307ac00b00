import { useHasFields } from '@comptoir/custom-fields/admin'
import { call, type LiveRecord, toast, useDone, useFailureText, useText } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirmOrder, type Order, placeOrder, quoteOrder, updateOrder } from '../contract/index.ts'
import { orderUrl } from './order.urls.ts'
import { changeOf, draftOf, emptyDraft, type OrderDraft, requestOf, wishesOf } from './order-draft.ts'

type Intent = 'draft' | 'place'

/** What the chosen things come to, as the shop reckons it; nothing is written for it. */
export function useQuote({ lines, shipping_method_id }: OrderDraft) {
  // What has no name yet costs nothing yet.
  const products = wishesOf({ lines: lines.filter(({ title }) => title.trim() !== '') })
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

/** Writes a draft anew. */
const rewrite = async ({ id, version }: LiveRecord, draft: OrderDraft) =>
  (await call(updateOrder, { params: { id }, body: changeOf(draft, version) })).order

/** Writes an order: a new one, or a draft that is taken up again. */
export function useOrderForm(existing: Order | null) {
  const t = useText('orders')
  const failureText = useFailureText('orders')
  const say = useDone('orders')
  const navigate = useNavigate()
  const client = useQueryClient()
  const hasFields = useHasFields('order')
  const [known, setDraft] = useState<OrderDraft>(() => (existing ? draftOf(existing) : emptyDraft))
  const draft = hasFields ? known : { ...known, metafields: undefined }
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
    const order = await rewrite(existing, draft)
    if (intent === 'draft') return order
    const body = { version: order.version }
    return (await call(confirmOrder, { params: { id: order.id }, body, idempotencyKey: keyFor(intent) })).order
  }
  const takeBack = (was: Order) => async (is: LiveRecord) => {
    const back = await rewrite(is, draftOf(was))
    void client.invalidateQueries({ queryKey: ['orders'] })
    return back
  }

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (order) => {
      isDirty.current = false
      void client.invalidateQueries({ queryKey: ['orders'] })
      if (order.number !== null) say(t('done.placed', { name: `#${order.number}` }))
      else say(t('done.drafted'), existing ? { was: existing, is: order, takeBack: takeBack(existing) } : undefined)
      navigate(orderUrl(order.id))
    },
  })
  const { error } = mutation

  useEffect(
    function showTheFirstFault() {
      if (!error) return
      const field = document.querySelector<HTMLElement>('#main [aria-invalid="true"]')
      if (field) field.focus()
      else toast.error(failureText(error))
    },
    [error, failureText],
  )

  return {
    draft,
    change,
    wouldLose: () => isDirty.current,
    faults: faultsOf(error, failureText),
    save: mutation.mutate,
    saving: mutation.isPending ? mutation.variables : null,
  }
}
