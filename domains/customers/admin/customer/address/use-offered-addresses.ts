import { call, on, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { updateCustomerData } from '../../../contract/customer.wire.ts'
import {
  customerOffersChanged,
  dismissOfferedAddress,
  keepOfferedAddress,
  listOfferedAddresses,
} from '../../../contract/offered-address.wire.ts'
import { keepCustomer } from '../../use-customer.ts'

const keyOf = (id: string) => ['customers', 'one', id, 'offered']

/** Refetches when an order is placed or a colleague decides. */
export function useOfferedAddresses(id: string) {
  const client = useQueryClient()
  useEffect(
    function followChanges() {
      const refresh = (change: { id: string | null }) => {
        if (change.id === null || change.id === id) void client.invalidateQueries({ queryKey: keyOf(id) })
      }
      const stops = [on(customerOffersChanged, refresh), on(updateCustomerData, refresh)]
      return () => stops.forEach((stop) => void stop())
    },
    [client, id],
  )
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(listOfferedAddresses, { params: { id }, signal })).addresses,
  })
  return data ?? []
}

function useSettled(id: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(id) })
}

export function useKeepAddress(id: string) {
  const t = useText('customers')
  const errorText = useErrorText('customers')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (offer: string) => call(keepOfferedAddress, { params: { id, offer } }),
    onSuccess({ customer }) {
      keepCustomer(client, customer)
      toast.success(t('offered.kept'))
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: useSettled(id),
  })
}

export function useDismissAddress(id: string) {
  const t = useText('customers')
  const errorText = useErrorText('customers')
  const notify = useUndoToast('customers')
  const refetch = useSettled(id)
  const decide = async (offer: string, dismissed: boolean) => {
    await call(dismissOfferedAddress, { params: { id, offer }, body: { dismissed } })
    await refetch()
  }
  return useMutation({
    mutationFn: (offer: string) => decide(offer, true),
    onSuccess: (_done, offer) => notify(t('offered.dismissed'), { revert: () => decide(offer, false) }),
    onError: (error) => void toast.error(errorText(error)),
  })
}
