import type { Location } from '@comptoir/inventory/contract'
import { deliveryName } from '@comptoir/orders/storefront'
import { dateFormat } from '@comptoir/platform/contract'
import type { Offer } from '@comptoir/shipping/contract'
import type { Purchase } from '../../server/checkout/compose-checkout.ts'
import type { DeliveryChoice } from '../pages/delivery-choices.tsx'
import type { Speech } from '../till/till-context.ts'

type Method = Purchase['deliveries'][number]

/** The shop's places, and today on its calendar. */
export interface Places {
  locations: readonly Location[]
  timeZone: string
  now: Date
}

export const placeLine = ({ title, address }: Location) =>
  [title, address.line1, [address.postcode, address.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const dayMs = 86_400_000

/** `Tuesday 24 November` on the shop's calendar, so many days from now. */
const dayText = (days: number, { locale }: Speech, { now, timeZone }: Places) =>
  dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
    new Date(now.getTime() + days * dayMs),
  )

/** When a parcel arrives, in words; empty where the shop does not say. */
export function daysText(days: { min: number; max: number } | null, speech: Speech, places: Places): string {
  if (!days) return ''
  const { words, fill } = speech
  const [from, to] = [dayText(days.min, speech, places), dayText(days.max, speech, places)]
  return days.min === days.max ? fill(words.days.one, { from }) : fill(words.days.range, { from, to })
}

type RefusalWords = Speech['words']['refusals']
const isKnown = (code: string, words: RefusalWords): code is keyof RefusalWords => Object.hasOwn(words, code)

const refusalText = (code: string, { words: { refusals } }: Speech) =>
  isKnown(code, refusals) ? refusals[code] : refusals.OTHER

const notesOf = (method: Method, offer: Offer | undefined, { speech, places }: Said) => [
  method.description,
  offer?.state === 'refused' ? '' : daysText(daysOf(method, offer), speech, places),
  offer?.free_in && offer.state !== 'refused'
    ? speech.fill(speech.words.free_in, { rest: speech.money(offer.free_in) })
    : '',
  ...[...new Set((offer?.reasons ?? []).map((code) => refusalText(code, speech)))],
]

interface Said {
  speech: Speech
  places: Places
}

const daysOf = (method: Method, _offer: Offer | undefined) => method.days

interface Row {
  value: string
  isChosen: boolean
  notes: readonly string[]
}

/** Each place where goods are fetched is a choice of its own. */
function rowsOf(method: Method, { checkout }: Purchase, { locations }: Places): Row[] {
  const isChosen = checkout.shipping_method_id === method.id
  if (method.key !== 'pickUpInStore') return [{ value: method.id, isChosen, notes: [] }]
  const open = locations.filter(({ id, active }) => active && method.location_ids.includes(id))
  if (open.length === 0) return [{ value: method.id, isChosen: false, notes: [] }]
  return open.map((location) => ({
    value: `${method.id}:${location.id}`,
    isChosen: isChosen && (checkout.location_id === location.id || open.length === 1),
    notes: [placeLine(location)],
  }))
}

/** Every way of the goods to the shopper, with its price, days and reasons. */
export function deliveryChoices(purchase: Purchase, speech: Speech, places: Places): DeliveryChoice[] {
  const { deliveries, offers } = purchase
  const rows = deliveries.flatMap((method) => {
    const offer = offers.find(({ method_id }) => method_id === method.id)
    return rowsOf(method, purchase, places).map(({ value, isChosen, notes }) => ({
      ...{ value, isChosen, title: deliveryName(method, speech.locale) },
      price: offer?.state === 'refused' ? null : (offer?.price ?? null),
      notes: [...notes, ...notesOf(method, offer, { speech, places })].filter(Boolean),
      isRefused: offer?.state === 'refused',
      isWithoutAddress: !method.address_required,
      isWithPhone: method.phone_required,
    }))
  })
  const [only] = rows.filter(({ isRefused }) => !isRefused)
  const hasChosen = rows.some(({ isChosen, isRefused }) => isChosen && !isRefused)
  // The first that is offered stands chosen: most shoppers keep it.
  return rows.map((row) => ({ ...row, isChosen: !row.isRefused && (hasChosen ? row.isChosen : row === only) }))
}

/** `method` or `method:place`. Where goods are fetched at one place only, it need not be said. */
export function chosenDelivery(
  value: unknown,
  deliveries: readonly Method[],
): { shipping_method_id: string; location_id: string | null } | null {
  const [id = '', place = null] = typeof value === 'string' ? value.split(':') : []
  const method = deliveries.find((each) => each.id === id)
  if (!method) return null
  const [only, another] = method.location_ids
  const isOnlyPlace = method.key === 'pickUpInStore' && place === null && another === undefined
  return { shipping_method_id: id, location_id: isOnlyPlace ? (only ?? null) : place }
}
