import { keepOrder, type OrderAnswer, refreshHistory } from '@comptoir/orders/admin'
import { call, on, sendForm, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type {
  Fulfillment,
  FulfillmentChange,
  Packing,
  PackRequest,
  ParcelAction,
  Tick,
  TickRequest,
} from '../contract/fulfillment.ts'
import * as wire from '../contract/fulfillment.wire.ts'

export interface Parcels {
  fulfillments: Fulfillment[]
  packing: Packing
}

const keyOf = (order: string) => ['fulfilment', order]

/** Replies and messages may arrive in any order: the newest version stays. */
const newer = <Known extends { version: number }>(known: Known | undefined, next: Known) =>
  known && known.version > next.version ? known : next

function keepParcel(client: QueryClient, parcel: Fulfillment) {
  client.setQueryData<Parcels>(keyOf(parcel.order_id), (known) => {
    if (!known) return known
    const same = known.fulfillments.find(({ id }) => id === parcel.id)
    const others = known.fulfillments.filter(({ id }) => id !== parcel.id)
    const fulfillments = [...others, newer(same, parcel)].toSorted((one, other) => one.number - other.number)
    return { ...known, fulfillments }
  })
}

const keepPacking = (client: QueryClient, packing: Packing) =>
  client.setQueryData<Parcels>(
    keyOf(packing.id),
    (known) => known && { ...known, packing: newer(known.packing, packing) },
  )

/** The parcels of an order and what lies on its packing table, as colleagues change them. */
export function useParcels(order: string): Parcels | undefined {
  const client = useQueryClient()
  useEffect(
    function followParcels() {
      const stops = [
        on(wire.fulfillmentData, (parcel) => {
          if (parcel.order_id !== order) return
          keepParcel(client, parcel)
          refreshHistory(client, order)
        }),
        on(wire.packingData, (packing) => packing.id === order && keepPacking(client, packing)),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client, order],
  )
  return useQuery({
    queryKey: keyOf(order),
    queryFn: ({ signal }) => call(wire.listFulfillments, { params: { id: order }, signal }),
  }).data
}

const calls = {
  ship: wire.shipParcel,
  ready: wire.readyParcel,
  out_for_delivery: wire.parcelOutForDelivery,
  deliver: wire.deliverParcel,
  fail: wire.failParcel,
  return: wire.returnParcel,
  void: wire.voidParcel,
} satisfies Record<ParcelAction, unknown>

interface Reply extends OrderAnswer {
  fulfillments: Fulfillment[]
}

/** What to say once it is done. */
interface Spoken {
  done?: string
}

export interface ParcelMoving extends Spoken {
  parcel: Fulfillment
  action: ParcelAction
  reason?: string
}

export interface ParcelEdit extends Spoken {
  parcel: Fulfillment
  changes: Omit<FulfillmentChange, 'version'>
}

interface PackGiven extends Spoken {
  request: Omit<PackRequest, 'status'> & Partial<Pick<PackRequest, 'status'>>
}

/** The order is kept as each reply tells it; a stale one is read again. */
export function useParcelActs(order: string) {
  const t = useText('fulfilment')
  const errorText = useErrorText('fulfilment', 'orders')
  const client = useQueryClient()
  const onError = (error: Error) => {
    const isStale = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    toast.error(isStale ? t('changed_meanwhile') : errorText(error))
    void client.invalidateQueries({ queryKey: keyOf(order) })
  }
  const onSuccess = ({ fulfillments, ...answer }: Reply, { done }: Spoken) => {
    for (const parcel of fulfillments) keepParcel(client, parcel)
    keepOrder(client, answer)
    if (done) toast.success(done)
  }
  const params = (parcel: Fulfillment) => ({ id: order, fulfillment_id: parcel.id })
  const on = { onError, onSuccess }
  return {
    pack: useMutation({
      mutationFn: ({ request }: PackGiven): Promise<Reply> =>
        call(wire.packParcel, { params: { id: order }, body: request }),
      ...on,
    }),
    move: useMutation({
      mutationFn: ({ parcel, action, reason = '' }: ParcelMoving): Promise<Reply> =>
        call(calls[action], { params: params(parcel), body: { version: parcel.version, reason } }),
      ...on,
    }),
    edit: useMutation({
      mutationFn: ({ parcel, changes }: ParcelEdit): Promise<Reply> =>
        call(wire.updateParcel, { params: params(parcel), body: { ...changes, version: parcel.version } }),
      ...on,
    }),
    tick: useMutation({
      mutationFn: (body: TickRequest) => call(wire.tickLine, { params: { id: order }, body }),
      // Seen at once; the answer and the news of colleagues have the last word.
      onMutate: ({ order_line_id, quantity }) => {
        if (quantity === undefined) return
        client.setQueryData<Parcels>(keyOf(order), (known) => known && ticked(known, { order_line_id, quantity }))
      },
      onSuccess: ({ packing }) => keepPacking(client, packing),
      onError,
    }),
  }
}

/** Attaches a label in place of the one that it has; null takes it away. */
export function useParcelLabel({ id, order_id, number, version }: Fulfillment, onDone: () => void) {
  const t = useText('fulfilment')
  const client = useQueryClient()
  const params = { id: order_id, fulfillment_id: id }
  return useMutation({
    mutationFn(file: File | null): Promise<Reply> {
      if (!file) return call(wire.unlabelParcel, { params, query: { version } })
      const form = new FormData()
      form.append('version', String(version))
      form.append('label', file)
      return sendForm(wire.labelParcel, { params, form })
    },
    onSuccess({ fulfillments, ...answer }, file) {
      for (const parcel of fulfillments) keepParcel(client, parcel)
      keepOrder(client, answer)
      toast.success(t(file ? 'label.kept' : 'label.gone', { number }))
      onDone()
    },
    onError: () => void client.invalidateQueries({ queryKey: keyOf(order_id) }),
  })
}

function ticked(
  { packing, ...parcels }: Parcels,
  { order_line_id, quantity }: Pick<Tick, 'order_line_id' | 'quantity'>,
): Parcels {
  const others = packing.ticks.filter((tick) => tick.order_line_id !== order_line_id)
  const tick = { order_line_id, quantity, by: '', by_id: null, at: new Date().toISOString() }
  return { ...parcels, packing: { ...packing, ticks: quantity > 0 ? [...others, tick] : others } }
}
