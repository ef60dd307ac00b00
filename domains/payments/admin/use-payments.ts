import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MethodKey } from '../contract/method-key.ts'
import type { PaymentMethod } from '../contract/payment-method.ts'
import { listPaymentMethods, updatePaymentMethodData } from '../contract/payment-method.wire.ts'

export const paymentsKey = ['payments']

/** The methods in their order; they follow the changes of colleagues. */
export function usePaymentMethods() {
  const client = useQueryClient()
  useEffect(
    function subscribeToMethods() {
      const stop = on(updatePaymentMethodData, () => void client.invalidateQueries({ queryKey: paymentsKey }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({
    queryKey: [...paymentsKey, 'methods'],
    queryFn: async ({ signal }) => (await call(listPaymentMethods, { signal })).payment_methods,
  })
}

export async function fetchMethod(key: MethodKey): Promise<PaymentMethod | null> {
  const { payment_methods } = await call(listPaymentMethods)
  return payment_methods.find((method) => method.key === key) ?? null
}
