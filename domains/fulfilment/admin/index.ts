import { adminDomain, lazy, useCan } from '@comptoir/platform/admin'
import { createElement } from 'react'

export { LabelDialog } from './label/label-dialog.tsx'
export { LabelField } from './label/label-field.tsx'
export { PrintLabel } from './label/print-label.tsx'
export { useOpenPickList } from './print/use-open-pick-list.ts'
export { roundUrl } from './round/round.urls.ts'

const parcels = () => import('./parcel-view.tsx')
const packing = () => import('./packing.tsx')
/** What the list and the board of the orders show. */
const round = () => import('./round/start-round.tsx')
const history = () => import('./parcel-history.tsx')
const printing = () => import('./print/print-orders.tsx')

/** Keeps its place in the bar, so that no other one moves when it comes. */
const ScanRoom = () => (useCan('pick_products') ? createElement('span') : null)

/** Screens of the rounds are addressed below the orders. */
const permission = 'admin_orders'

export const fulfilment = adminDomain({
  key: 'fulfilment',
  screens: [
    { path: '/orders/rounds', permission, load: () => import('./round/rounds.screen.tsx') },
    { path: '/orders/rounds/:id', permission, load: () => import('./round/round.screen.tsx') },
  ],
  sources: [
    { permission, load: async () => (await import('./round/use-found-rounds.tsx')).useFoundRounds },
    { permission, sign: '#', load: async () => (await import('./scan/use-found-parcels.tsx')).useFoundParcels },
  ],
  valueSlots: {
    'orders.rounds': lazy(async () => (await round()).RoundEntry),
    'orders.print': lazy(async () => (await printing()).PrintChosen),
    'orders.board': lazy(async () => (await round()).BoardNews),
  },
  history: {
    parcels: {
      Mark: lazy(async () => (await history()).ParcelMark),
      Title: lazy(async () => (await history()).ParcelTitle),
      Detail: lazy(async () => (await history()).ParcelDetail),
    },
  },
  slots: { 'phone.bar': lazy(async () => (await import('./scan/scan-place.tsx')).ScanPlace, ScanRoom) },
  recordSlots: {
    'order.phone': lazy(async () => (await import('./scan/scan-order.tsx')).ScanOrder),
    'order.lines.head': lazy(async () => (await packing()).PackedCount),
    'order.lines.before': lazy(async () => (await parcels()).Parcels),
    'order.lines.foot': lazy(async () => (await packing()).PackFoot),
    'order.way.packed': lazy(async () => (await packing()).PackedShare),
  },
  partSlots: {
    'order.line.tick': lazy(async () => (await packing()).LineTick),
    'order.line.foot': lazy(async () => (await packing()).TickedBy),
  },
  recordWraps: {
    'order.step': lazy(
      async () => (await packing()).ParcelStep,
      ({ children }) => children,
    ),
  },
})
