import { broadcast, handle, handleForm, serverDomain } from '@comptoir/platform/server'
import { piecesIn } from '../contract/fulfillment.rules.ts'
import { Fulfillment, Packing } from '../contract/fulfillment.ts'
import { PackingRound } from '../contract/packing-round.ts'
import * as wire from '../contract/wire.ts'
import { followOrders, unpackCanceled } from './follow/follow-order.ts'
import { followRefusals, followUndoneRefusals } from './follow/follow-refusal.ts'
import { forgetTracking } from './forget-tracking.ts'
import { readCardParcels, readFulfillments, readFulfillmentsById, readPacking } from './fulfillment.queries.ts'
import { removeLabels } from './label/keep-label.ts'
import { labelParcel, openParcelLabel, unlabelParcel } from './label-parcel.ts'
import { movingParcel, updateParcel } from './move-parcel.ts'
import { packParcel } from './pack-parcel.ts'
import { getRound, listRounds, readPickList, readRoundsById } from './packing-round.queries.ts'
import { addBox, finishRound, startRound } from './packing-rounds.ts'
import { printPickList, printRound } from './print/print-pick-list.ts'
import { findParcels } from './read/find-parcels.ts'
import { tickLine } from './tick-line.ts'

export { readFulfillments, readFulfillmentsById } from './fulfillment.queries.ts'
export { dropLabels, type LabelRow, labelColumns, labelIn, noLabel, openLabel, withLabel } from './label/keep-label.ts'
export { packParcel } from './pack-parcel.ts'
export { pickListOf } from './print/print-pick-list.ts'
export { readOwnRounds, readStillParcels, readTickedPieces } from './read/waiting-parcels.queries.ts'
export { tickLine } from './tick-line.ts'

const staff = { permission: 'admin_orders' } as const

const moves = [
  [wire.shipParcel, movingParcel('ship')],
  [wire.readyParcel, movingParcel('ready')],
  [wire.parcelOutForDelivery, movingParcel('out_for_delivery')],
  [wire.deliverParcel, movingParcel('deliver')],
  [wire.failParcel, movingParcel('fail')],
  [wire.returnParcel, movingParcel('return')],
  [wire.voidParcel, movingParcel('void')],
] as const

export const fulfilment = serverDomain({
  key: 'fulfilment',
  lists: [{ key: 'packing_rounds', permission: wire.listRounds.permission }],
  routes: [
    handle(wire.listFulfillments, async ({ db, shop }, { params: { id } }) => ({
      fulfillments: await readFulfillments(db.current, shop, id),
      packing: await readPacking(db.current, shop, id),
    })),
    handle(wire.findParcels, async (context, { query }) => ({ parcels: await findParcels(context, query.q) })),
    handle(wire.packParcel, (context, { params, body }) => packParcel(context, params.id, body)),
    handle(wire.updateParcel, (context, { params, body }) => updateParcel(context, params, body)),
    handleForm(wire.labelParcel, (context, { params, withBody }) =>
      withBody(({ body, files }) => labelParcel(context, params, { ...body, files })),
    ),
    handle(wire.unlabelParcel, (context, { params, query }) => unlabelParcel(context, params, query.version)),
    handle(wire.readParcelLabel, (context, { params }) => openParcelLabel(context, params)),
    ...moves.map(([endpoint, move]) => handle(endpoint, (context, { params, body }) => move(context, params, body))),
    handle(wire.tickLine, (context, { params, body }) => tickLine(context, params.id, body)),
    handle(wire.readPickList, (context, { query }) => readPickList(context, query.orders)),
    handle(wire.printPickList, (context, { query }) => printPickList(context, query.orders)),
    handle(wire.printRound, (context, { params }) => printRound(context, params.id)),
    handle(wire.listRounds, listRounds),
    handle(wire.getRound, (context, { params }) => getRound(context, params.id)),
    handle(wire.startRound, (context, { body }) => startRound(context, body)),
    handle(wire.addBox, (context, { params, body }) => addBox(context, params.id, body.order_id)),
    handle(wire.finishRound, (context, { params, body }) => finishRound(context, params.id, body.version)),
  ],
  parts: {
    order_arrived: [
      {
        read: async (tx, shop, order) =>
          piecesIn((await readFulfillments(tx, shop, order.id)).filter(({ status }) => status === 'delivered')),
      },
    ],
    order_card: [{ read: readCardParcels }],
    order_history: [
      {
        ...{ kind: 'parcels', entity: 'fulfillment' },
        read: async (db, shop, order) =>
          (await readFulfillments(db, shop, order)).map(({ id, number, carrier, tracking_number }) => ({
            ...{ id, data: { number, carrier, tracking_number } },
          })),
      },
    ],
  },
  jobs: [removeLabels],
  consequences: [followOrders, followRefusals, followUndoneRefusals, unpackCanceled, forgetTracking],
  reads: [
    { events: wire.fulfillmentEvents, read: ({ db, shop }, ids) => readFulfillmentsById(db.current, shop, ids) },
    {
      events: [wire.packingTicked],
      read: ({ db, shop }, ids) => Promise.all(ids.map((id) => readPacking(db.current, shop, id))),
    },
    { events: [wire.packingRoundChanged], read: ({ db, shop }, ids) => readRoundsById(db.current, shop, ids) },
  ],
  live: [
    ...wire.fulfillmentEvents.map((event) =>
      broadcast(staff, event, wire.fulfillmentData, ({ after }) => Fulfillment.parse(after)),
    ),
    broadcast(staff, wire.packingTicked, wire.packingData, ({ after }) => Packing.parse(after)),
    broadcast(staff, wire.packingRoundChanged, wire.packingRoundData, ({ after }) => PackingRound.parse(after)),
  ],
})
