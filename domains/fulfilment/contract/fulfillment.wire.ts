import { Move, Order } from '@comptoir/orders/contract'
import { defineErrors, domainEvent, endpoint, Id, socketEvent, Version, WholeNumber } from '@comptoir/platform/contract'
import { z } from 'zod'
import {
  FoundParcel,
  Fulfillment,
  FulfillmentChange,
  Packing,
  PackRequest,
  ParcelMove,
  type parcelActions,
  TickRequest,
} from './fulfillment.ts'
import { LabelForm, labelForm } from './label.ts'

const permission = 'admin_orders'
const byOrder = z.strictObject({ id: Id })
const byParcel = z.strictObject({ id: Id, fulfillment_id: Id })
/** The parcel, all of its order, and the order after it. */
const reply = z.object({
  fulfillment: Fulfillment,
  fulfillments: z.array(Fulfillment),
  order: Order,
  moves: z.array(Move),
})

export const listFulfillments = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/fulfillments',
  summary: 'The parcels of an order, and what lies on its packing table',
  permission,
  params: byOrder,
  reply: z.object({ fulfillments: z.array(Fulfillment), packing: Packing }),
})
export const findParcels = endpoint({
  method: 'GET',
  path: '/api/parcels/find',
  summary: 'Parcels by the first or last characters of their tracking number, however it is spelt; the latest first',
  permission,
  query: z.strictObject({ q: z.string().max(100) }),
  reply: z.object({ parcels: z.array(FoundParcel) }),
})
export const packParcel = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/fulfillments',
  summary: 'Packs pieces of an order, or sends them at once',
  permission,
  params: byOrder,
  body: PackRequest,
  reply,
  keyed: true,
})
export const updateParcel = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/fulfillments/{fulfillment_id}',
  summary: 'Changes carrier, tracking, weight and shelf of a parcel',
  permission,
  params: byParcel,
  body: FulfillmentChange,
  reply,
})

const labelPath = '/api/orders/{id}/fulfillments/{fulfillment_id}/label'
export const labelParcel = endpoint({
  method: 'POST',
  path: labelPath,
  summary: 'Keeps a label with a parcel, in place of the one that it has (multipart: version, and the file as label)',
  permission,
  params: byParcel,
  body: LabelForm,
  form: labelForm,
  reply,
})
export const unlabelParcel = endpoint({
  method: 'DELETE',
  path: labelPath,
  summary: 'Takes the label of a parcel away',
  permission,
  params: byParcel,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply,
})
export const readParcelLabel = endpoint({
  method: 'GET',
  path: labelPath,
  summary: 'The label of a parcel, to be printed',
  permission,
  params: byParcel,
  reply: z.unknown(),
})

const summaries = {
  ship: 'Sends a packed parcel, or one that failed again',
  ready: 'Puts a parcel on the shelf for whoever picks it up',
  out_for_delivery: 'Says that the carrier is on the way to the customer',
  deliver: 'Says that a parcel has arrived, or hands it over',
  fail: 'Says that a parcel could not be delivered',
  return: 'Says that a parcel that was not delivered is on its way back',
  void: 'Takes a parcel back before the carrier has it, or once it is unpacked here',
} satisfies Record<(typeof parcelActions)[number], string>

const action = <Name extends keyof typeof summaries>(name: Name) =>
  endpoint({
    method: 'POST',
    path: `/api/orders/{id}/fulfillments/{fulfillment_id}/${name}`,
    summary: summaries[name],
    permission,
    params: byParcel,
    body: ParcelMove,
    reply,
  })

export const shipParcel = action('ship')
export const readyParcel = action('ready')
export const parcelOutForDelivery = action('out_for_delivery')
export const deliverParcel = action('deliver')
export const failParcel = action('fail')
export const returnParcel = action('return')
export const voidParcel = action('void')

export const tickLine = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/ticks',
  summary: 'Says how many pieces of a line lie in the box',
  permission,
  params: byOrder,
  body: TickRequest,
  reply: z.object({ packing: Packing }),
})

const fact = (name: string) => domainEvent(name, Fulfillment)

export const fulfillmentPacked = fact('fulfillment.packed')
export const fulfillmentReady = fact('fulfillment.ready')
export const fulfillmentShipped = fact('fulfillment.shipped')
export const fulfillmentOutForDelivery = fact('fulfillment.out_for_delivery')
export const fulfillmentDelivered = fact('fulfillment.delivered')
export const fulfillmentFailed = fact('fulfillment.failed')
export const fulfillmentVoided = fact('fulfillment.voided')
/** Carrier, tracking, weight or shelf. */
export const fulfillmentUpdated = fact('fulfillment.updated')

export const fulfillmentEvents = [
  fulfillmentPacked,
  fulfillmentReady,
  fulfillmentShipped,
  fulfillmentOutForDelivery,
  fulfillmentDelivered,
  fulfillmentFailed,
  fulfillmentVoided,
  fulfillmentUpdated,
] as const

export const packingTicked = domainEvent('packing.ticked', Packing)

/** A parcel as it is now, new or changed. */
export const fulfillmentData = socketEvent('fulfillment_data', Fulfillment)
export const packingData = socketEvent('packing_data', Packing)

export const fulfillmentError = defineErrors({
  PARCEL_STATE: 409,
  NOT_PICKED_UP: 409,
  TOO_MANY_TICKED: 422,
})
