import { Card, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Check, Minus, X } from 'lucide-react'
import type { Destination, Offer } from '../../contract/offer.ts'
import { useMeasure } from '../parts/use-measure.ts'
import { useMethodName } from '../parts/use-method-name.ts'
import type { Shipping } from '../parts/use-shipping.ts'
import styles from './offer-answers.module.css'

const icons = { offered: Check, asks: Minus, refused: X } as const

interface OfferAnswersProps {
  offers: readonly Offer[]
  to: Destination
  shipping: Shipping
}

/** Says of each method if it is offered, what it still asks for, and every reason of a refusal. */
export function OfferAnswers({ offers, to, shipping }: OfferAnswersProps) {
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
                  <Why offer={offer} to={to} shipping={shipping} />
                </Text>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function usePlace() {
  const { country } = useFormats()
  return ({ postcode, province, country: code }: Destination) =>
    [postcode, province, code && country(code)].filter(Boolean).join(' ')
}

function Why({ offer, to, shipping }: Omit<OfferAnswersProps, 'offers'> & { offer: Offer }) {
  const t = useText('shipping')
  const place = usePlace()(to)
  const { list } = useFormats()
  const price = usePriceReasons(offer)
  const zones = () => {
    const { zone_ids = [] } = shipping.methods.find(({ id }) => id === offer.method_id) ?? {}
    return list(shipping.zones.filter(({ id }) => zone_ids.includes(id)).map(({ title }) => title))
  }
  const sentences = [
    ...offer.reasons.map((code) =>
      code === 'OUT_OF_ZONE' ? t('try.outside', { place, zones: zones() }) : t(`try.${code}`),
    ),
    ...offer.missing.map((code) => t(`try.${code}`)),
    ...(offer.reasons.length === 0 && offer.zone ? [t('try.inside', { place, zone: offer.zone.title })] : []),
    ...(offer.reasons.length === 0 ? price : []),
  ]
  return sentences.join(' ')
}

/** How the price comes about. */
function usePriceReasons({ tier, price: whole, own, days, freed, free_in }: Offer) {
  const price = whole - own
  const t = useText('shipping')
  const measure = useMeasure()
  const cost = () => {
    if (freed) return t('try.freed')
    if (!tier && price === 0) return t('try.free')
    if (!tier) return t('try.price', { price: measure('subtotal', price) })
    return t('try.tier', { from: measure(tier.basis, tier.from), price: measure('subtotal', tier.price) })
  }
  const ownPrices = own > 0 ? [t('try.own', { amount: measure('subtotal', own) })] : []
  const arrival = days ? [t('try.days', { ...days })] : []
  return [
    cost(),
    ...ownPrices,
    ...arrival,
    ...(free_in === null ? [] : [t('try.free_in', { amount: measure('subtotal', free_in) })]),
  ]
}
