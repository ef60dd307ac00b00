import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  listOrphanPayments,
  readOrphanPurchase,
  unclaimedPaymentData,
} from '../../contract/money/orphan-payment.wire.ts'
import { paymentsKey } from '../use-payments.ts'

export const orphanViews = ['open', 'solved'] as const
export type OrphanView = (typeof orphanViews)[number]

export const orphansKey = [...paymentsKey, 'orphans']

/** Payments without an order; they follow what providers, jobs and colleagues do. */
export function useOrphanPayments(view: OrphanView = 'open') {
  const client = useQueryClient()
  useEffect(
    function followOrphans() {
      const stop = on(unclaimedPaymentData, () => void client.invalidateQueries({ queryKey: orphansKey }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({
    queryKey: [...orphansKey, view],
    queryFn: ({ signal }) => call(listOrphanPayments, { query: { view }, signal }),
  })
}

/** What a payment was going to buy; asked anew with the list. */
export const useOrphanPurchase = (id: string) =>
  useQuery({
    queryKey: [...orphansKey, 'purchase', id],
    queryFn: ({ signal }) => call(readOrphanPurchase, { params: { id }, signal }),
  })
