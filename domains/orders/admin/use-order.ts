import { call, toast, useDone, useFailureText, useLiveRecord, useText } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getOrder, type Move, type Order, readTimeline, updateOrderData } from '../contract/index.ts'

export interface Answer {
  order: Order
  moves: Move[]
}

const keyOf = (id: string) => ['orders', 'one', id]

/** One order with its possible moves; a change by someone else brings it anew. */
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
  /** What takes it back, from the order as it is then; nothing where there is no way back. */
  back?: (after: Answer) => ((version: number) => Promise<Answer>) | undefined
}

/** Runs one action on an order: the screen has its answer at once, and a refusal says why. */
export function useOrderAct(order: Order) {
  const t = useText('orders')
  const failureText = useFailureText('orders')
  const say = useDone('orders')
  const client = useQueryClient()
  const { id } = order
  const keep = (answer: Answer) => {
    client.setQueryData(keyOf(id), answer)
    return answer.order
  }

  return useMutation({
    mutationFn: ({ run }: Act) => run(),
    onMutate: () => order,
    onSuccess: (answer, { done, back }, was) => {
      const is = keep(answer)
      const way = back?.(answer)
      say(done, way && { was, is, takeBack: async ({ version }) => keep(await way(version)) })
    },
    onError: (error) => {
      const isStale = error instanceof Failure && error.code === 'VERSION_CONFLICT'
      toast.error(isStale ? t('changed_meanwhile') : failureText(error))
      if (isStale) void client.invalidateQueries({ queryKey: keyOf(id) })
    },
  })
}
