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
  product_id: string | null
  variant_id: string | null
  location_id: string | null
}

export interface Own {
  order: Order
  parcels: Parcels
}

function goodsIn(table: Omit<BoxTable, 'box'>, code: string): Goods | null {
  const [stop] = stopsWith(pickList([{ box: 1, ...table }]), code)
  if (!stop) return null
  const { title, variant_title, sku, image, location_id, parts } = stop
  const line = table.order.products.find(({ id }) => id === parts[0]?.line_id)
  const { product_id = null, variant_id = null } = line ?? {}
  return { title, variant_title, sku, image, location_id, product_id, variant_id }
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
      const { title, variant_title, sku, image, product_id, variant_id } = found
      return { title, variant_title, sku, image, product_id, variant_id, location_id: null }
    },
    enabled: isWanted,
  })
}

/** Of the orders that are in preparation, the oldest first. */
function useOthers(own: string, sku: string) {
  const client = useQueryClient()
  const mayRead = useCan('admin_orders')
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
    enabled: mayRead && sku !== '',
  })
  return sku === '' ? [] : (data ?? [])
}

/** What one's own order has with a code. */
function inOwn(own: Own | null, code: string) {
  if (!own || code === '') return { goods: null, waiting: [] }
  const table = { order: own.order, ...own.parcels }
  const goods = goodsIn(table, code)
  return { goods, waiting: goods ? waitingFor([table], code) : [] }
}

/** The goods of a code, and the orders that wait for them: the one that is packed first, then the oldest. */
export function useScanned(own: Own | null, code: string) {
  const here = inOwn(own, code)
  const isElsewhere = code !== '' && here.goods === null
  const picked = usePicked(code, isElsewhere)
  const goods = isElsewhere ? (picked.data ?? null) : here.goods
  const others = useOthers(own?.order.id ?? '', goods?.sku ?? '')
  return { goods, waiting: [...here.waiting, ...others], isUnknown: isElsewhere && picked.data === null }
}
