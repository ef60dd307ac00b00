import type { Tone } from '@comptoir/platform/admin'
import { parcelSteps } from '../contract/fulfillment.rules.ts'
import type { Fulfillment, FulfillmentState, ParcelAction } from '../contract/fulfillment.ts'

/** Marigold waits for staff, violet lies here, blue has the carrier. */
export const toneOfParcel: Record<FulfillmentState, Tone> = {
  packed: 'prep',
  ready: 'transit',
  shipped: 'transit',
  out_for_delivery: 'transit',
  delivered: 'done',
  failed: 'new',
  voided: 'off',
}

const offered: readonly ParcelAction[] = ['ship', 'ready', 'deliver', 'out_for_delivery', 'fail', 'return', 'void']

type Stage = Pick<Fulfillment, 'status' | 'returning_at'>

/** What is delivered is never made ready, and what is fetched never sent. */
const fits: Partial<Record<ParcelAction, (parcel: Stage, isPickedUp: boolean) => boolean>> = {
  ship: (_parcel, isPickedUp) => !isPickedUp,
  ready: (_parcel, isPickedUp) => isPickedUp,
  deliver: ({ status }, isPickedUp) => isPickedUp || status !== 'packed',
  out_for_delivery: (_parcel, isPickedUp) => !isPickedUp,
  fail: (_parcel, isPickedUp) => !isPickedUp,
  return: ({ status, returning_at }) => status === 'failed' && !returning_at,
}

/** What can be done with it; the first is what usually follows. What comes back is unpacked first. */
export const actionsFor = (parcel: Stage, isPickedUp: boolean): ParcelAction[] =>
  (parcel.returning_at ? offered.toReversed() : offered).filter(
    (action) => parcelSteps[action].from.includes(parcel.status) && (fits[action]?.(parcel, isPickedUp) ?? true),
  )
