import { MoneyText, Receipt, type ReceiptLine, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useTaxClasses } from '@comptoir/taxes/admin'
import type { Quote, QuotedOffer, QuotedTax } from '../../contract/quote.ts'
import { useMeasure } from '../parts/use-measure.ts'
import { useMethodName } from '../parts/use-method-name.ts'

interface QuoteSlipProps {
  offer: QuotedOffer
  tax: Quote['tax']
}

/** The sums of an order that takes this method. */
export function QuoteSlip({ offer, tax }: QuoteSlipProps) {
  const t = useText('shipping')
  const name = useMethodName()(offer)
  const tier = useTierText()(offer)
  const taxes = useTaxLines(offer.tax_lines, tax)
  return (
    <Receipt
      title={offer.zone ? t('try.named', { name, zone: offer.zone.title }) : name}
      lines={[
        { id: 'basket', label: t('try.basket'), amount: <MoneyText amount={offer.goods} /> },
        {
          id: 'shipping',
          label: <Labelled label={t('try.shipping')} detail={tier} />,
          amount: <MoneyText amount={offer.delivery} />,
        },
        ...taxes,
      ]}
      total={{ label: t('try.total'), amount: <MoneyText amount={offer.total} /> }}
    />
  )
}

const Labelled = ({ label, detail }: { label: string; detail: string }) => (
  <>
    {label}{' '}
    {detail && (
      <Text tone="quiet" size="12">
        {detail}
      </Text>
    )}
  </>
)

function useTierText() {
  const t = useText('shipping')
  const measure = useMeasure()
  return ({ tier, freed }: QuotedOffer) => {
    if (freed) return t('try.freed_short')
    if (!tier) return ''
    const from = measure(tier.basis, tier.from)
    return tier.to === null
      ? t('try.tier_from', { from })
      : t('try.tier_between', { from, to: measure(tier.basis, tier.to) })
  }
}

/** A line for each class and rate, as it is in the prices or comes on top of them. */
function useTaxLines(lines: readonly QuotedTax[], { included, country: at, exempt }: Quote['tax']): ReceiptLine[] {
  const t = useText('shipping')
  const { number, country } = useFormats()
  const classes = useTaxClasses()
  if (exempt) return [{ id: 'exempt', label: t('try.no_tax'), amount: <MoneyText amount={0} /> }]
  const classOf = (id: string | null) => classes.find((each) => each.id === id)?.title ?? t('try.standard_class')
  const on = ({ of, tax_class_id }: QuotedTax) => (of === 'shipping' ? t('try.shipping') : classOf(tax_class_id))
  return lines.map((line, index) => ({
    id: `tax-${index}`,
    label: (
      <Labelled
        label={t(included ? 'try.tax_in' : 'try.tax_on', { title: line.title, percent: number(line.rate) })}
        detail={at ? t('try.tax_of', { on: on(line), country: country(at) }) : on(line)}
      />
    ),
    amount: <MoneyText amount={line.amount} />,
  }))
}
