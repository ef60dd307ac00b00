import { MoneyText, Receipt, useText } from '@comptoir/platform/admin'
import { DiscountEntry } from '../discounts/discount-entry.tsx'
import { listedDelivery, useDiscountLines } from '../discounts/discount-lines.tsx'
import { isSameCode, Remove, useIdleCodes } from '../discounts/idle-codes.tsx'
import type { FormPartProps } from './form-part.ts'
import { useQuote } from './use-order-form.ts'

type Quoted = NonNullable<ReturnType<typeof useQuote>['data']>

const nothing: Pick<Quoted, 'totals' | 'discounts' | 'rejected'> = {
  totals: {
    ...{ subtotal: 0, discount: 0, shipping: 0, tax: 0, tax_included: true, total: 0 },
    ...{ authorized: 0, paid: 0, refunded: 0, returned: 0, due: 0 },
  },
  discounts: [],
  rejected: [],
}

/** What the draft would cost now, with the discounts that it gets, and why others are not given. */
export function FormSlip({ draft, change, errorOf }: FormPartProps) {
  const t = useText('orders')
  const { data } = useQuote(draft)
  const { totals, discounts, rejected } = (draft.products.length > 0 && data) || nothing
  const currency = data?.currency ?? 'EUR'
  const money = (amount: number) => <MoneyText amount={amount} currency={data?.currency} />
  const remove = (code: string) => change({ codes: draft.codes.filter((each) => !isSameCode(each, code)) })
  const given = useDiscountLines({ totals, discounts, currency }, ({ code, discount_id }) => {
    if (code !== null) return <Remove name={code} onPress={() => remove(code)} />
    return discount_id === null && <Remove name={t('slip.by_hand')} onPress={() => change({ manual_discount: null })} />
  })
  return (
    <Receipt
      title={t('slip.title')}
      lines={[
        { id: 'subtotal', label: t('slip.subtotal'), amount: money(totals.subtotal) },
        ...given,
        ...useIdleCodes(rejected, draft.codes, remove),
        { id: 'shipping', label: t('slip.shipping'), amount: money(listedDelivery({ totals, discounts })) },
        ...(totals.tax > 0
          ? [{ id: 'tax', label: t(totals.tax_included ? 'slip.tax_included' : 'slip.tax'), amount: money(totals.tax) }]
          : []),
        ...(data?.tax_exemption ? [{ id: 'exemption', label: t(`slip.${data.tax_exemption}`), amount: money(0) }] : []),
      ]}
      total={{ label: t('slip.total'), amount: money(totals.total) }}
    >
      <DiscountEntry
        codes={draft.codes}
        manual={draft.manual_discount}
        currency={currency}
        error={errorOf('codes')}
        onChange={change}
      />
    </Receipt>
  )
}
