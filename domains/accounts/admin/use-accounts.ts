import { call, on, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  customerAccountsChanged,
  listCustomerAccounts,
  logOutAccount,
  sendAccountReset,
} from '../contract/account.wire.ts'

const keyOf = (id: string) => ['accounts', 'of_customer', id]

/** Accounts of a customer, as they change. */
export function useAccounts(id: string) {
  const client = useQueryClient()
  useEffect(
    function followChanges() {
      const stop = on(customerAccountsChanged, (change) => {
        if (change.id === null || change.id === id) void client.invalidateQueries({ queryKey: keyOf(id) })
      })
      return () => void stop()
    },
    [client, id],
  )
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(listCustomerAccounts, { params: { id }, signal })).accounts,
  })
}

export function useAccountActs(id: string, account: string) {
  const t = useText('accounts')
  const errorText = useErrorText('accounts')
  const client = useQueryClient()
  const onError = (error: unknown) => void toast.error(errorText(error))
  const reset = useMutation({
    mutationFn: () => call(sendAccountReset, { params: { id, account } }),
    onSuccess: ({ is_kept }) => toast.success(t(is_kept ? 'reset_kept' : 'reset_sent')),
    onError,
  })
  const logOut = useMutation({
    mutationFn: () => call(logOutAccount, { params: { id, account } }),
    onSuccess: () => toast.success(t('logged_out')),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  })
  return { reset, logOut }
}
