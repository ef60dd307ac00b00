import { pickProducts } from '@comptoir/catalogue/contract'
import { listOrders, type Order } from '@comptoir/orders/contract'
import { call, on, useCan } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { packingData } from '../../contract/fulfillment.wire.ts'
import { readPickList } from '../../contract/packing-round.wire.ts'
import {
  type BoxTable,
  hasCode,
  pickList,
  stopsWith,
  type Waiting,
  waitingFor,
} from '../../contract/pick-list.rules.ts'
import type { Parcels } from '../use-parcels.ts'

/** More would not be looked through at the shelf. */
const maxWaiting = 20

const queryKey = ['scanned_goods']

/** What a code is of. */
export interface Goods {
  title: string
  variant_title: string
  sku: string
  image: string | null
  variant_id: string | null
  location_id: string | null
}

interface Own {
  order: Order
  parcels: Parcels
}

function goodsIn(table: Omit<BoxTable, 'box'>, code: string): Goods | null {
  const [stop] = stopsWith(pickList([{ box: 1, ...table }]), code)
  if (!stop) return null
  const { title, variant_title, sku, image, location_id, parts } = stop
  const variant_id = table.order.products.find(({ id }) => id === parts[0]?.line_id)?.variant_id ?? null
  return { title, variant_title, sku, image, location_id, variant_id }
}

/** Goods of another order than the one that is packed. */
function usePicked(code: string, isWanted: boolean) {
  const mayPick = useCan('pick_products')
  return useQuery({
    queryKey: [...queryKey, 'picked', code],
    async queryFn({ signal }): Promise<Goods | null> {
      if (!mayPick) return null
      const { items } = await call(pickProducts, { query: { q: code }, signal })
      const found = items.find(({ sku, barcode }) => hasCode([sku, barcode], code))
      if (!found) return null
      const { title, variant_title, sku, image, variant_id } = found
      return { title, variant_title, sku, image, variant_id, location_id: null }
    },
    enabled: isWanted,
  })
}

/** Of the orders that are in preparation, the oldest first. */
function useOthers(own: string, sku: string) {
  const client = useQueryClient()
  useEffect(
    function followThePacking() {
      const stop = on(packingData, () => void client.invalidateQueries({ queryKey: [...queryKey, 'others'] }))
      return () => void stop()
    },
    [client],
  )
  const { data } = useQuery({
    queryKey: [...queryKey, 'others', own, sku],
    async queryFn({ signal }): Promise<Waiting[]> {
      const filter = { tag: { in: 'in-preparation' } }
      const { items } = await call(listOrders, {
        query: { q: sku, filter, sort: 'placed_at', limit: maxWaiting },
        signal,
      })
      const ids = items.map(({ id }) => id).filter((id) => id !== own)
      if (ids.length === 0) return []
      return waitingFor((await call(readPickList, { query: { orders: ids.join(',') }, signal })).orders, sku)
    },
    enabled: sku !== '',
  })
  return sku === '' ? [] : (data ?? [])
}

/** The goods of a code, and the orders that wait for them: the one that is packed first. */
export function useScanned({ order, parcels }: Own, code: string) {
  const table = { order, ...parcels }
  const own = code === '' ? null : goodsIn(table, code)
  const picked = usePicked(code, code !== '' && own === null)
  const goods = own ?? (code === '' ? null : (picked.data ?? null))
  const others = useOthers(order.id, goods?.sku ?? '')
  return {
    goods,
    waiting: own ? [...waitingFor([table], code), ...others] : others,
    isUnknown: code !== '' && own === null && picked.data === null,
  }
}
