import { deliveryName } from '@comptoir/orders/storefront'
import { countryName } from '@comptoir/platform/contract'
import { fullNameOf, recordedAddress } from '../../contract/address/address.rules.ts'
import type { EnteredAddress } from '../../contract/address/address-format.ts'
import { addressFormat } from '../../contract/address/address-format.ts'
import type { Purchase } from '../../server/checkout/compose-checkout.ts'
import type { Speech } from '../till/till-context.ts'
import { Lines, type ToldRow } from '../till/told.tsx'
import { daysText, type Places, placeLine } from './delivery-model.ts'
import { checkoutPath, type TillVisit } from './till-visit.ts'

/** As an envelope has it, by the order of the country. */
export function addressLines(entered: EnteredAddress, locale: string): string[] {
  const country = countryName(entered.country || 'ZZ', locale)
  const { line1, line2, postcode, city, province } = recordedAddress(entered, '')
  const asked = addressFormat(entered.country).rows.flat()
  const town = [asked.indexOf('postcode') < asked.indexOf('city') ? [postcode, city] : [city, postcode]].flat()
  const place = [...town, asked.includes('province') && province !== city ? province : ''].filter(Boolean).join(' ')
  return [fullNameOf(entered), entered.company, line1, line2, place, entered.country ? country : ''].filter(Boolean)
}

/** The place that was chosen to fetch the goods at. */
export const chosenPlace = ({ checkout, delivery }: Purchase, { locations }: Places) =>
  delivery?.key === 'pickUpInStore' ? (locations.find(({ id }) => id === checkout.location_id) ?? null) : null

function recipientRow(purchase: Purchase, speech: Speech, href: string): ToldRow | null {
  const { checkout, delivery, isDigital } = purchase
  const { shipping_address: address } = checkout
  if (!address) return null
  const isSent = !isDigital && delivery?.address_required === true
  const lines = isSent ? addressLines(address, speech.locale) : [fullNameOf(address)]
  const label = isSent ? speech.words.deliver_to : isDigital ? speech.words.your_name : speech.words.picked_up_by
  return { label, text: <Lines lines={lines} />, href }
}

export function deliveryRow(
  purchase: Purchase,
  speech: Speech,
  { places, href }: { places: Places; href: string },
): ToldRow | null {
  const { delivery } = purchase
  if (!delivery) return null
  const place = chosenPlace(purchase, places)
  const lines = [
    deliveryName(delivery, speech.locale),
    place ? placeLine(place) : daysText(delivery.days, speech, places),
  ]
  return { label: speech.words.delivery, text: <Lines lines={lines.filter(Boolean)} />, href }
}

/** What the first step has settled. */
export function contactRows(visit: TillVisit, purchase: Purchase, speech: Speech): ToldRow[] {
  const href = checkoutPath(visit, 'information')
  const email = <bdi dir="ltr">{purchase.checkout.email}</bdi>
  const rows = [{ label: speech.words.contact, text: email, href }, recipientRow(purchase, speech, href)]
  return rows.filter((row) => row !== null)
}
