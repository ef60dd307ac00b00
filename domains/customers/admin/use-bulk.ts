import { call, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CustomerRow, deleteCustomer, updateCustomer } from '../contract/index.ts'

export type BulkAct = 'block' | 'unblock' | 'delete'

interface Bulk {
  rows: readonly Pick<CustomerRow, 'id' | 'version' | 'state'>[]
  act: BulkAct
}

/** Answers the customer as it is then; nothing once it is gone. */
async function runOne({ id, version }: Pick<CustomerRow, 'id' | 'version'>, act: BulkAct) {
  if (act === 'delete') {
    await call(deleteCustomer, { params: { id }, query: { version } })
    return null
  }
  const state = act === 'block' ? 'blocked' : 'active'
  return (await call(updateCustomer, { params: { id }, body: { state, version } })).customer
}

async function runAll({ rows, act }: Bulk) {
  const outcomes = await Promise.allSettled(rows.map((row) => runOne(row, act)))
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const refusals: unknown[] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  return { done, refusals }
}

/** Does one thing to many customers: what can be done is done, and the rest is said. */
export function useBulk(onDone: () => void) {
  const t = useText('customers')
  const platform = useText('platform')
  const failureText = useFailureText('customers')
  const client = useQueryClient()

  const { mutate, isPending } = useMutation({
    mutationFn: runAll,
    onSuccess: ({ done, refusals }, { rows, act }) => {
      const [refusal] = refusals
      const changed = done.filter((customer) => customer !== null)
      const opposite = act === 'block' ? 'unblock' : 'block'
      // A guest that is blocked comes back as active: only the exact state before is worth an undo.
      const isSure = rows.every(({ state }) => state === (act === 'block' ? 'active' : 'blocked'))
      const undo = { label: platform('undo'), onClick: () => mutate({ rows: changed, act: opposite }) }
      if (done.length > 0) {
        toast.success(
          t(`bulk.done.${act}`, { count: done.length }),
          act !== 'delete' && isSure ? { action: undo } : undefined,
        )
      }
      if (refusal) toast.error(t('bulk.refused', { count: refusals.length, reason: failureText(refusal) }))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['customers'] }),
  })
  return { run: mutate, isBusy: isPending }
}
