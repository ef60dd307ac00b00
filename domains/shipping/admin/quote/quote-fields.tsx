import { RecordsField } from '@comptoir/custom-fields/admin'
import {
  Card,
  Checkbox,
  CountryField,
  Field,
  Grid,
  Input,
  MoneyField,
  NumberField,
  Stack,
  useCan,
  useText,
  ValueSlot,
} from '@comptoir/platform/admin'
import { useTaxClasses } from '@comptoir/taxes/admin'
import type { Basket, Destination } from '../../contract/offer.ts'
import { QuoteRequest } from '../../contract/quote.ts'

interface QuoteFieldsProps {
  request: QuoteRequest
  onChange: (part: Partial<QuoteRequest>) => void
}

export function QuoteFields({ request, onChange }: QuoteFieldsProps) {
  const t = useText('shipping')
  const mayPick = useCan('pick_products')
  const { basket, to } = request
  const place = (part: Partial<Destination>) => onChange({ to: { ...to, ...part } })
  const goods = (part: Partial<Basket>) => onChange({ basket: { ...basket, ...part } })
  const take = (value: unknown) => {
    const { data } = QuoteRequest.safeParse(value)
    if (data) onChange(data)
  }
  const line = (name: 'province' | 'postcode' | 'phone', maxLength: number) => (
    <Field label={t(`try.${name}`)}>
      <Input value={to[name]} maxLength={maxLength} onChange={({ target }) => place({ [name]: target.value })} />
    </Field>
  )
  return (
    <Card title={t('try.title')}>
      <Stack gap="3">
        <Field label={t('try.country')}>
          <CountryField value={to.country} onChange={(country) => place({ country })} />
        </Field>
        {mayPick && (
          <Field label={t('try.products')} optional>
            <RecordsField
              entity="product"
              value={basket.product_ids}
              onChange={(product_ids) => goods({ product_ids })}
            />
          </Field>
        )}
        <Grid min={120}>
          {line('postcode', 20)}
          {line('province', 100)}
          {line('phone', 30)}
          <Field label={t('try.basket')}>
            <MoneyField value={basket.subtotal} onChange={(subtotal) => goods({ subtotal: subtotal ?? 0 })} />
          </Field>
          <Field label={t('try.weight')}>
            <NumberField
              value={basket.weight_g / 1_000}
              min={0}
              max={1_000_000}
              unit="kg"
              onChange={(weight) => goods({ weight_g: Math.round((weight ?? 0) * 1_000) })}
            />
          </Field>
          <Field label={t('try.quantity')}>
            <NumberField
              value={basket.quantity}
              min={0}
              max={1_000_000}
              onChange={(quantity) => goods({ quantity: Math.round(quantity ?? 0) })}
            />
          </Field>
          <ClassFields request={request} onChange={onChange} />
        </Grid>
        <Checkbox
          label={t('try.tax_exempt')}
          value={request.tax_exempt}
          onChange={(tax_exempt) => onChange({ tax_exempt })}
        />
        <ValueSlot id="shipping.quote" onPick={take} />
      </Stack>
    </Card>
  )
}

/** Parts of the basket that are taxed differently; only in shops that have classes. */
function ClassFields({ request: { by_class }, onChange }: QuoteFieldsProps) {
  const t = useText('shipping')
  const classes = useTaxClasses()
  const amountOf = (id: string) => by_class.find(({ tax_class_id }) => tax_class_id === id)?.amount ?? 0
  const change = (tax_class_id: string, amount: number) => {
    const others = by_class.filter((part) => part.tax_class_id !== tax_class_id)
    onChange({ by_class: amount === 0 ? others : [...others, { tax_class_id, amount }] })
  }
  return classes.map(({ id, title }) => (
    <Field key={id} label={t('try.of_class', { title })}>
      <MoneyField value={amountOf(id)} onChange={(amount) => change(id, amount ?? 0)} />
    </Field>
  ))
}
