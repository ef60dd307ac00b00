import { call, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Customer } from '../../contract/customer.ts'
import { updateCustomer } from '../../contract/customer.wire.ts'
import { keepCustomer } from '../use-customer.ts'

/** Blocks a customer at once, or takes it back. */
export function useBlocking(before: Customer) {
  const { id, state, version } = before
  const t = useText('customers')
  const errorText = useErrorText('customers')
  const client = useQueryClient()
  const notify = useUndoToast('customers')
  const isBlocked = state === 'blocked'
  const save = async (next: Customer['state'], base: number) => {
    const { customer } = await call(updateCustomer, { params: { id }, body: { state: next, version: base } })
    keepCustomer(client, customer)
    return customer
  }
  const { mutate } = useMutation({
    mutationFn: () => save(isBlocked ? 'active' : 'blocked', version),
    onSuccess: (after) =>
      notify(t(isBlocked ? 'bulk.done.unblock' : 'bulk.done.block', { count: 1 }), {
        ...{ before, after },
        revert: (now) => save(state, now.version),
      }),
    onError: (error) => void toast.error(errorText(error)),
  })
  return { isBlocked, toggle: () => mutate() }
}
