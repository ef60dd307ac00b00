import { getOrder, listOrders, type Order, readCustomerFigures } from '@comptoir/orders/contract'
import { Combobox, call, Field, type Option, toast, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Shopper } from './shopper-answers.tsx'
import type { PickedCustomer } from './shopper-customer.tsx'

interface OrderFieldProps {
  onTake: (shopper: Partial<Shopper>, buyer: PickedCustomer | null) => void
}

/** What its buyer was asked to pay, before the fee of the method that they chose. */
function totalWithoutFee({ totals, products }: Order) {
  const fees = products.filter(({ kind }) => kind === 'fee')
  return fees.reduce((rest, { total, tax }) => rest - total - (totals.tax_included ? 0 : tax), totals.total)
}

const shopperOf = (order: Order): Partial<Shopper> => ({
  total: totalWithoutFee(order),
  country: order.shipping_address?.country ?? order.billing_address?.country ?? '',
  shipping_method_id: order.shipping?.method_id ?? null,
  phone: order.shipping_address?.phone || order.customer.phone || '',
})

/** Takes everything that decides from an order, as it was bought and by whom. */
export function OrderField({ onTake }: OrderFieldProps) {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const { line } = useFormats()
  const [chosen, choose] = useState<Option | null>(null)

  async function search(q: string, signal: AbortSignal): Promise<Option[]> {
    const { items } = await call(listOrders, { query: { q, sort: '-placed_at', limit: 10 }, signal })
    return items.map(({ id, number, customer }) => ({
      value: id,
      label: line([number === null ? t('orphans.attach.draft') : `#${number}`, customer.name || customer.email]),
    }))
  }

  async function buyerOf({ customer_id: id, customer }: Order): Promise<PickedCustomer | null> {
    if (id === null) return null
    const { figures } = await call(readCustomerFigures, { params: { id } })
    return { id, name: customer.name || customer.email || '', refused: figures.refused }
  }

  async function take(option: Option | null) {
    choose(option)
    if (!option) return
    try {
      const { order } = await call(getOrder, { params: { id: option.value } })
      onTake(shopperOf(order), await buyerOf(order))
    } catch (error) {
      choose(null)
      toast.error(errorText(error))
    }
  }

  return (
    <Field label={t('try.order')} optional>
      <Combobox
        value={chosen}
        onChange={(option) => void take(option)}
        onSearch={search}
        placeholder={t('try.order_hint')}
      />
    </Field>
  )
}
