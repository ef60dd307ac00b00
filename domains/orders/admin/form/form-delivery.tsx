import type { Address } from '@comptoir/customers/contract'
import {
  Card,
  CountryField,
  call,
  Field,
  Grid,
  Input,
  Select,
  Stack,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { listShippingMethods, type Offer, type ShippingMethod } from '@comptoir/shipping/contract'
import { useQuery } from '@tanstack/react-query'
import { handedOverKey } from '../../contract/order.rules.ts'
import type { FormPartProps } from './form-part.ts'
import type { OrderDraft } from './order-draft.ts'
import { useQuote } from './use-order-form.ts'

export function FormDelivery({ draft, change, errorOf }: FormPartProps) {
  const t = useText('orders')
  const set = (part: Partial<Address>) => change({ shipping_address: { ...draft.shipping_address, ...part } })
  const errorAt = (field: string) => errorOf(`shipping_address.${field}`)

  return (
    <Card title={t('delivery')}>
      <Stack gap="4">
        <MethodField draft={draft} onChange={change} error={errorOf('shipping_method_id')} />
        <Field label={t('address.company')} error={errorAt('company')} optional>
          <Input
            value={draft.shipping_address.company}
            onChange={(event) => set({ company: event.target.value })}
            maxLength={100}
          />
        </Field>
        <Field label={t('address.line1')} error={errorOf('shipping_address') ?? errorAt('line1')}>
          <Input
            value={draft.shipping_address.line1}
            onChange={(event) => set({ line1: event.target.value })}
            maxLength={200}
          />
        </Field>
        <Field label={t('address.line2')} optional>
          <Input
            value={draft.shipping_address.line2}
            onChange={(event) => set({ line2: event.target.value })}
            maxLength={200}
          />
        </Field>
        <Grid min={160}>
          <Field label={t('address.postcode')} error={errorAt('postcode')} optional>
            <Input
              value={draft.shipping_address.postcode}
              onChange={(event) => set({ postcode: event.target.value })}
              maxLength={20}
            />
          </Field>
          <Field label={t('address.city')} error={errorAt('city')}>
            <Input
              value={draft.shipping_address.city}
              onChange={(event) => set({ city: event.target.value })}
              maxLength={100}
            />
          </Field>
          <Field label={t('address.province')} error={errorAt('province')} optional>
            <Input
              value={draft.shipping_address.province}
              onChange={(event) => set({ province: event.target.value })}
              maxLength={100}
            />
          </Field>
          <Field label={t('address.country')} error={errorAt('country')}>
            <CountryField value={draft.shipping_address.country} onChange={(country) => set({ country })} />
          </Field>
        </Grid>
      </Stack>
    </Card>
  )
}

/** Days until the goods arrive, with those before they leave. */
function daysText(t: ReturnType<typeof useText>, offer: Offer | undefined) {
  if (!offer?.days) return undefined
  const { min, max } = offer.days
  return min === max ? t('form.days', { count: max }) : t('form.days_between', { min, max })
}

interface MethodFieldProps {
  draft: OrderDraft
  onChange: (chosen: Pick<OrderDraft, 'shipping_method_id' | 'handed_over'>) => void
  error: string | undefined
}

/** The price without a quote, which needs lines. */
const listPrice = ({ pricing }: ShippingMethod) => (pricing.type === 'fixed' ? pricing.price : 0)

/** Each method with its price for these lines, and why it is refused. */
function MethodField({ draft, onChange, error }: MethodFieldProps) {
  const t = useText('orders')
  const { money, line } = useFormats()
  const { data } = useQuery({
    queryKey: ['shipping_methods'],
    queryFn: ({ signal }) => call(listShippingMethods, { signal }),
  })
  const quote = useQuote(draft)
  const offers = new Map((quote.data?.offers ?? []).map((offer) => [offer.method_id, offer]))
  const refusalOf = (offer: Offer | undefined) => (offer?.reasons[0] ? t(`failures.${offer.reasons[0]}`) : undefined)
  const methods = (data?.shipping_methods ?? []).filter(({ id, enabled }) => enabled || id === draft.shipping_method_id)

  return (
    <Field label={t('form.method')} error={error ?? refusalOf(offers.get(draft.shipping_method_id ?? ''))}>
      <Select
        options={[
          { value: '', label: t('methods.none') },
          ...methods.map((method) => {
            const offer = offers.get(method.id)
            const price = money(offer?.price ?? listPrice(method))
            const name = method.title || t(`methods.${method.key}`)
            return { value: method.id, label: line([name, price, daysText(t, offer)]), note: refusalOf(offer) }
          }),
          { value: handedOverKey, label: t('methods.handedOver') },
        ]}
        value={draft.handed_over ? handedOverKey : (draft.shipping_method_id ?? '')}
        onChange={(id) => {
          const handed_over = id === handedOverKey
          onChange({ shipping_method_id: handed_over ? null : id || null, handed_over })
        }}
      />
    </Field>
  )
}
