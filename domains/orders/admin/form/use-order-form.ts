import { useHasFields } from '@comptoir/custom-fields/admin'
import { call, type SaveRequest, useRecordForm, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Order } from '../../contract/order.ts'
import { getOrder, placeOrder, updateOrder } from '../../contract/order.wire.ts'
import { confirmOrder } from '../../contract/order-moves.wire.ts'
import { quoteOrder } from '../../contract/quote.wire.ts'
import { orderUrl } from '../order.urls.ts'
import { availableIn } from '../short-lines.ts'
import {
  draftOf,
  emptyDraft,
  isPriceable,
  lineInputsOf,
  type OrderDraft,
  type OrderInput,
  orderForm,
} from './order-draft.ts'

type Intent = 'draft' | 'place'
type Save = SaveRequest<Order, OrderInput>

/** Totals as the server computes them; nothing is saved. */
export function useQuote({
  products: lines,
  shipping_method_id,
  shipping_address,
  customer,
  customer_id,
  ...draft
}: OrderDraft) {
  const products = lineInputsOf({ products: lines.filter(isPriceable) })
  const { country, province, postcode, phone } = shipping_address
  const to = { country, province, postcode, phone: phone || customer.phone }
  const discounts = { codes: [...draft.codes], manual_discount: draft.manual_discount }
  const body = { products, shipping_method_id, to, ...discounts, ...(customer_id && { customer_id }) }
  return useQuery({
    queryKey: ['orders', 'quote', body],
    queryFn: ({ signal }) => call(quoteOrder, { body, signal }),
    enabled: products.length > 0,
    placeholderData: (before) => before,
    retry: false,
  })
}

const none = { kind: 'none' } as const

/** An order that starts as a draft is unpaid. */
async function createOrder(values: OrderInput, { isDraft, key }: { isDraft: boolean; key: string }) {
  const body = { ...values, draft: isDraft, payment: isDraft ? none : values.payment }
  return (await call(placeOrder, { body, idempotencyKey: key })).order
}

/** Note and payment are set when a draft is confirmed. */
async function change(base: Order, { note: _note, payment: _payment, draft: _draft, ...changed }: Partial<OrderInput>) {
  if (Object.keys(changed).length === 0) return base
  return (await call(updateOrder, { params: { id: base.id }, body: { ...changed, version: base.version } })).order
}

/** A chosen customer and one entered by hand are two form fields but one choice. */
const withCustomer = ({ values, changed }: Save): Partial<OrderInput> => {
  const isOther = 'customer' in changed || 'customer_id' in changed
  const { customer, customer_id } = values
  return { ...changed, ...(isOther && { customer, customer_id }) }
}

/** A refusal for want of stock as errors of the lines' quantities. */
function withShortLines(error: unknown, lines: OrderDraft['products']) {
  const available = availableIn(error)
  const errors = [...lines.entries()].flatMap(([at, { variant_id }]) => {
    const left = available?.get(variant_id)
    return left === undefined
      ? []
      : { field: `products.${at}.quantity`, code: 'ONLY_IN_STOCK', details: { available: left } }
  })
  return errors.length > 0 ? new ApiError('VALIDATION_FAILED', 422, { errors }) : error
}

const isField = (name: string): name is keyof OrderDraft => name in emptyDraft
const fieldsOf = (part: Partial<OrderDraft>) => Object.keys(part).filter(isField)

const fetchOrder = async (id: string) => (await call(getOrder, { params: { id } })).order

/** Creates an order, or edits and confirms a draft. */
export function useOrderForm(existing: Order | null) {
  const t = useText('orders')
  const navigate = useNavigate()
  const client = useQueryClient()
  const hasFields = useHasFields('order')
  const intent = useRef<Intent>('draft')
  const [saving, setSaving] = useState<Intent | null>(null)
  // One idempotency key per intention: a second click or a retry after a lost reply creates no second order.
  const keys = useRef<Record<string, string>>({})
  const keyFor = (what: string) => {
    keys.current[what] ??= crypto.randomUUID()
    return keys.current[what]
  }

  async function send(request: Save) {
    const { base } = request
    const isDraft = intent.current === 'draft'
    if (!base) return createOrder(request.values, { isDraft, key: keyFor(intent.current) })
    const order = await change(base, withCustomer(request))
    if (isDraft) return order
    const body = { version: order.version }
    const idempotencyKey = keyFor(`place ${order.version}`)
    return (await call(confirmOrder, { params: { id: order.id }, body, idempotencyKey })).order
  }

  const write = (request: Save) =>
    send(request).catch((error: unknown) => {
      throw withShortLines(error, of.form.getValues().products)
    })

  const of = useRecordForm<Order, OrderDraft, OrderInput>({
    record: existing,
    toValues: (order) => (order ? draftOf(order) : emptyDraft),
    schema: orderForm(hasFields),
    texts: 'orders',
    maps: ['metafields'],
    readCurrent: (current) => Order.safeParse(current).data ?? (existing && fetchOrder(existing.id)),
    save: write,
    isFinal: () => intent.current === 'place',
    doneText: ({ number }) => (number === null ? t('done.drafted') : t('done.placed', { name: `#${number}` })),
    onSaved(order) {
      void client.invalidateQueries({ queryKey: ['orders'] })
      void navigate(orderUrl(order.id))
    },
  })

  return {
    of,
    draft: of.form.watch(),
    change(part: Partial<OrderDraft>) {
      keys.current = {}
      of.form.clearErrors(fieldsOf(part))
      of.form.reset({ ...of.form.getValues(), ...part }, { keepDefaultValues: true, keepErrors: true })
    },
    saving,
    async save(next: Intent) {
      intent.current = next
      setSaving(next)
      await of.save()
      setSaving(null)
    },
  }
}
