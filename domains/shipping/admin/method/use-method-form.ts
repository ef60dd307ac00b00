import { call, useRecordForm } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ShippingMethod, ShippingMethodChange } from '../../contract/shipping-method.ts'
import { listShippingMethods, updateShippingMethod } from '../../contract/shipping-method.wire.ts'
import { shippingKey } from '../parts/use-shipping.ts'

const Values = ShippingMethodChange.omit({ version: true }).required()
export type MethodValues = z.input<typeof Values>
type MethodOutput = z.output<typeof Values>

const blank: MethodValues = {
  title: '',
  description: '',
  enabled: false,
  address_required: false,
  phone_required: false,
  pricing: { type: 'free', price: 0, tiers: [], free_from: null },
  zone_ids: [],
  location_ids: [],
  days: null,
  excluded_product_ids: [],
  tax_class_id: null,
  taxed_as_goods: true,
  cod_allowed: true,
}

function toValues(method: ShippingMethod | null): MethodValues {
  if (!method) return blank
  const { id, key, position, version, ...values } = method
  return values
}

async function fetchMethod(id: string) {
  const { shipping_methods } = await call(listShippingMethods)
  return shipping_methods.find((method) => method.id === id) ?? null
}

export type MethodForm = ReturnType<typeof useMethodForm>

export function useMethodForm(record: ShippingMethod) {
  const client = useQueryClient()

  return useRecordForm<ShippingMethod, MethodValues, MethodOutput>({
    record,
    toValues,
    schema: Values,
    texts: 'shipping',
    readCurrent: (current) => ShippingMethod.safeParse(current).data ?? fetchMethod(record.id),
    async save({ changed, base }) {
      const body = { ...changed, version: (base ?? record).version }
      return (await call(updateShippingMethod, { params: { id: record.id }, body })).shipping_method
    },
    onSaved: () => void client.invalidateQueries({ queryKey: shippingKey }),
  })
}
