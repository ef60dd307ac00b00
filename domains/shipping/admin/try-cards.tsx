import { RecordsField } from '@comptoir/custom-fields/admin'
import {
  Card,
  CountryField,
  call,
  ErrorNote,
  Field,
  Grid,
  Input,
  MoneyField,
  MoneyText,
  NumberField,
  Receipt,
  Stack,
  Text,
  useCan,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Check, Minus, X } from 'lucide-react'
import { useState } from 'react'
import type { Basket, Destination, Offer } from '../contract/offer.ts'
import { tryShippingMethods } from '../contract/shipping-method.wire.ts'
import { useMeasure } from './parts/use-measure.ts'
import { useMethodName } from './parts/use-method-name.ts'
import { shippingKey } from './parts/use-shipping.ts'
import styles from './try-cards.module.css'

interface OfferRequest {
  basket: Basket
  to: Destination
}

const start: OfferRequest = {
  basket: { subtotal: 5_000, weight_g: 1_000, quantity: 1, product_ids: [] },
  to: { country: '', province: '', postcode: '', phone: '' },
}

/** The price for an address and a basket, as it is typed. */
export function TryCards() {
  const [request, setRequest] = useState(start)
  const { subtotal, weight_g, quantity } = request.basket
  const isReadable = [subtotal, weight_g, quantity].every(Number.isInteger)
  const { data, error, refetch } = useQuery({
    queryKey: [...shippingKey, 'try', request],
    queryFn: ({ signal }) => call(tryShippingMethods, { body: request, signal }),
    placeholderData: (before) => before,
    enabled: isReadable,
  })
  const errorText = useErrorText('shipping')
  const offers = data?.offers ?? []
  const winner = offers.find(({ state }) => state === 'offered') ?? offers.find(({ state }) => state === 'asks')

  return (
    <>
      <Question request={request} onChange={(part) => setRequest({ ...request, ...part })} />
      {error && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {winner && <Winner offer={winner} basket={request.basket} />}
      {data && <Answers offers={offers} request={request} />}
    </>
  )
}

function Question({
  request: { basket, to },
  onChange,
}: {
  request: OfferRequest
  onChange: (part: Partial<OfferRequest>) => void
}) {
  const t = useText('shipping')
  const mayPick = useCan('pick_products')
  const place = (part: Partial<Destination>) => onChange({ to: { ...to, ...part } })
  const goods = (part: Partial<Basket>) => onChange({ basket: { ...basket, ...part } })
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
        </Grid>
      </Stack>
    </Card>
  )
}

function Winner({ offer, basket }: { offer: Offer; basket: Basket }) {
  const t = useText('shipping')
  const name = useMethodName()(offer)
  return (
    <Receipt
      title={offer.zone ? t('try.named', { name, zone: offer.zone.title }) : name}
      lines={[{ id: 'basket', label: t('try.basket'), amount: <MoneyText amount={basket.subtotal} /> }]}
      total={{ label: t('try.shipping'), amount: <MoneyText amount={offer.price} /> }}
    />
  )
}

const icons = { offered: Check, asks: Minus, refused: X } as const

function Answers({ offers, request }: { offers: readonly Offer[]; request: OfferRequest }) {
  const t = useText('shipping')
  const nameOf = useMethodName()
  return (
    <Card title={t('try.why')}>
      <ul className={styles.answers} aria-live="polite">
        {offers.map((offer) => {
          const Icon = icons[offer.state]
          return (
            <li key={offer.method_id} data-state={offer.state}>
              <Icon size={16} role="img" aria-label={t(`try.${offer.state}`)} />
              <div>
                <Text strong>
                  <bdi>{nameOf(offer)}</bdi>
                </Text>
                <Text as="p" tone="quiet">
                  <Why offer={offer} request={request} />
                </Text>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The reasons of a refusal, what is still asked for, or how the price comes about. */
function Why({ offer, request: { to } }: { offer: Offer; request: OfferRequest }) {
  const t = useText('shipping')
  const price = usePriceReason()
  const sentences = [
    ...offer.reasons.map((code) =>
      code === 'OUT_OF_ZONE' ? t('try.outside', { place: placeOf(to) }) : t(`try.${code}`),
    ),
    ...offer.missing.map((code) => t(`try.${code}`)),
    ...(offer.reasons.length === 0 ? price(offer, to) : []),
  ]
  return sentences.join(' ')
}

const placeOf = ({ postcode, province, country }: Destination) =>
  [postcode, province, country].filter(Boolean).join(' ')

function usePriceReason() {
  const t = useText('shipping')
  const measure = useMeasure()
  const costOf = ({ tier, price, freed }: Offer) => {
    if (freed) return t('try.freed')
    if (!tier && price === 0) return t('try.free')
    if (!tier) return t('try.price', { price: measure('subtotal', price) })
    return t('try.tier', { from: measure(tier.basis, tier.from), price: measure('subtotal', tier.price) })
  }
  return (offer: Offer, to: Destination) => [
    ...(offer.zone ? [t('try.inside', { place: placeOf(to), zone: offer.zone.title })] : []),
    costOf(offer),
    ...(offer.free_in === null ? [] : [t('try.free_in', { amount: measure('subtotal', offer.free_in) })]),
  ]
}
