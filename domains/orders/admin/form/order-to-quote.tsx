import {
  Combobox,
  call,
  Field,
  type Option,
  toast,
  useCan,
  useErrorText,
  useFormats,
  useText,
  type ValueSlotProps,
} from '@comptoir/platform/admin'
import type { QuoteRequest } from '@comptoir/shipping/contract'
import type { Order } from '../../contract/order.ts'
import { getOrder, listOrders } from '../../contract/order.wire.ts'
import { basketOf, destinationOf } from '../../contract/price/basket.rules.ts'

const maxFound = 8

/** The order's basket with its classes of tax, and its address. */
function requestOf(order: Order): QuoteRequest {
  const basket = basketOf(order.products)
  const byClass = new Map<string, number>()
  for (const { tax_class_id, listed_price, unit_price, quantity, discount } of order.products) {
    if (tax_class_id === null) continue
    const amount = (listed_price ?? unit_price) * quantity - discount
    byClass.set(tax_class_id, (byClass.get(tax_class_id) ?? 0) + amount)
  }
  return {
    basket,
    to: destinationOf(order),
    by_class: [...byClass].map(([tax_class_id, amount]) => ({ tax_class_id, amount })),
    tax_exempt: order.tax_exemption !== null,
  }
}

/** Fills the question what shipping costs with an order. */
export function OrderToQuote({ onPick }: ValueSlotProps) {
  return useCan('admin_orders') ? <OrderSearch onPick={onPick} /> : null
}

function OrderSearch({ onPick }: ValueSlotProps) {
  const t = useText('orders')
  const { line } = useFormats()
  const errorText = useErrorText('orders')

  async function search(q: string, signal: AbortSignal): Promise<Option[]> {
    const { items } = await call(listOrders, { query: { q, limit: maxFound }, signal })
    return items.map(({ id, number, customer }) => ({
      value: id,
      label: line([number === null ? t('tags.draft-order') : `#${number}`, customer.name]),
    }))
  }
  async function pick(option: Option | null) {
    if (!option) return
    try {
      onPick(requestOf((await call(getOrder, { params: { id: option.value } })).order))
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <Field label={t('take_order')}>
      <Combobox
        value={null}
        onChange={(option) => void pick(option)}
        onSearch={search}
        placeholder={t('take_order_hint')}
      />
    </Field>
  )
}
