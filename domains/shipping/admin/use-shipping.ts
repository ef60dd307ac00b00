import { call, on, useRecordForm } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { methodKeys, type ShippingMethod, ShippingMethodChange } from '../contract/shipping-method.ts'
import {
  listShippingMethods,
  updateShippingMethod,
  updateShippingMethodData,
} from '../contract/shipping-method.wire.ts'

const Method = ShippingMethodChange.omit({ version: true }).required()
const Methods = z.object({ homeDelivery: Method, pickUpInStore: Method })
type Methods = z.infer<typeof Methods>

/** Both methods as one record; its version is the sum of theirs. */
export interface Shipping {
  id: 'shipping'
  version: number
  methods: readonly ShippingMethod[]
}

const key = ['shipping']

async function fetchShipping(signal?: AbortSignal): Promise<Shipping> {
  const { shipping_methods: methods } = await call(listShippingMethods, { signal })
  return { id: 'shipping', version: methods.reduce((sum, { version }) => sum + version, 0), methods }
}

export function useShipping() {
  const client = useQueryClient()

  useEffect(
    function subscribeToShipping() {
      const stop = on(updateShippingMethodData, () => void client.invalidateQueries({ queryKey: key }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({ queryKey: key, queryFn: ({ signal }) => fetchShipping(signal) })
}

const unknown: Methods['homeDelivery'] = {
  enabled: false,
  address_required: false,
  phone_required: false,
  pricing: { type: 'free', price: 0 },
}

function valuesOf(methods: readonly ShippingMethod[], wanted: ShippingMethod['key']) {
  const method = methods.find(({ key }) => key === wanted)
  if (!method) return unknown
  const { enabled, address_required, phone_required, pricing } = method
  return { enabled, address_required, phone_required, pricing }
}

const toValues = (shipping: Shipping | null): Methods => ({
  homeDelivery: valuesOf(shipping?.methods ?? [], 'homeDelivery'),
  pickUpInStore: valuesOf(shipping?.methods ?? [], 'pickUpInStore'),
})

export type ShippingForm = ReturnType<typeof useShippingForm>

export function useShippingForm(record: Shipping) {
  const client = useQueryClient()

  return useRecordForm<Shipping, Methods, Methods>({
    record,
    toValues,
    schema: Methods,
    texts: 'shipping',
    readCurrent: () => fetchShipping(),
    async save({ changed, base }) {
      for (const name of methodKeys) {
        const method = base?.methods.find((each) => each.key === name)
        const values = changed[name]
        if (!method || !values) continue
        await call(updateShippingMethod, { params: { id: method.id }, body: { ...values, version: method.version } })
      }
      return fetchShipping()
    },
    onSaved: (saved) => client.setQueryData(key, saved),
  })
}
