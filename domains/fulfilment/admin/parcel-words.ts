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

const offered: readonly ParcelAction[] = ['ship', 'ready', 'deliver', 'out_for_delivery', 'fail', 'void']

/** What can be done with it; the first is what usually follows. What is delivered is never made ready, and what is fetched never sent. */
export function actionsFor({ status }: Pick<Fulfillment, 'status'>, isPickedUp: boolean): ParcelAction[] {
  return offered.filter((action) => {
    if (!parcelSteps[action].from.includes(status)) return false
    if (action === 'ready') return isPickedUp
    if (action === 'ship') return !isPickedUp
    if (action === 'out_for_delivery' || action === 'fail') return !isPickedUp
    return action !== 'deliver' || isPickedUp || status !== 'packed'
  })
}

/** Asked for its cause, which everybody then reads. */
export const needsReason = ({ status }: Pick<Fulfillment, 'status'>, action: ParcelAction) =>
  action === 'fail' || (action === 'void' && status !== 'packed')
