import { call, toast, useErrorText, useLiveRecord, useText, useUndoToast } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Move, Order } from '../contract/order.ts'
import { getOrder, readTimeline, updateOrderData } from '../contract/order.wire.ts'

export interface Answer {
  order: Order
  moves: Move[]
}

const keyOf = (id: string) => ['orders', 'one', id]

export const useOrder = (id: string) =>
  useLiveRecord<Answer>(id, {
    key: keyOf(id),
    changed: updateOrderData,
    versionOf: ({ order }) => order.version,
    load: (signal) => call(getOrder, { params: { id }, signal }),
  })

export const keepOrder = (client: QueryClient, answer: Answer) => client.setQueryData(keyOf(answer.order.id), answer)

export const useTimeline = (id: string, version: number) =>
  useQuery({
    queryKey: [...keyOf(id), 'timeline', version],
    queryFn: ({ signal }) => call(readTimeline, { params: { id }, signal }),
    placeholderData: (before) => before,
  })

interface Act {
  run: () => Promise<Answer>
  done: string
  /** Returns the call that reverts the action, or undefined if there is none. */
  revertOf?: (after: Answer) => ((version: number) => Promise<Answer>) | undefined
}

export function useOrderAct(order: Order) {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const notify = useUndoToast('orders')
  const client = useQueryClient()
  const { id } = order
  const keep = (answer: Answer) => {
    // Replies of two actions may arrive in either order.
    client.setQueryData<Answer>(keyOf(id), (known) =>
      known && known.order.version > answer.order.version ? known : answer,
    )
    return answer.order
  }

  const act = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onMutate: () => order,
    onSuccess: (answer, { done, revertOf }, before) => {
      const after = keep(answer)
      const revert = revertOf?.(answer)
      notify(done, revert && { before, after, revert: async ({ version }) => keep(await revert(version)) })
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
      toast.error(isStale ? t('changed_meanwhile') : errorText(error))
      if (isStale) void client.invalidateQueries({ queryKey: keyOf(id) })
    },
  })
  // The page may show the outcome before the reply is here; its next action must not be taken for a double click.
  const isOutdated = act.context !== undefined && act.context.version !== order.version
  return { ...act, isPending: act.isPending && !isOutdated }
}
