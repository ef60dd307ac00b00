import { call, on, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getOrder, type Move, type Order, readTimeline, updateOrderData } from '../contract/index.ts'

interface Answer {
  order: Order
  moves: Move[]
}

const keyOf = (id: string) => ['orders', 'one', id]

/** One order with its possible moves; a change by someone else brings it anew. */
export function useOrder(id: string) {
  const client = useQueryClient()

  useEffect(
    function followTheOrder() {
      const stop = on(updateOrderData, (change) => {
        const known = client.getQueryData<Answer>(keyOf(id))?.order.version ?? 0
        if (change.id === id && known < change.version) void client.invalidateQueries({ queryKey: keyOf(id) })
      })
      return () => void stop()
    },
    [client, id],
  )

  return useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }) })
}

export const useTimeline = (id: string, version: number) =>
  useQuery({
    queryKey: [...keyOf(id), 'timeline', version],
    queryFn: ({ signal }) => call(readTimeline, { params: { id }, signal }),
    placeholderData: (before) => before,
  })

interface Act {
  run: () => Promise<Answer>
  done: string
  undo?: (after: Order) => void
}

/** Runs one action on an order: the screen has its answer at once, and a refusal says why. */
export function useOrderAct(id: string) {
  const t = useText('orders')
  const platform = useText('platform')
  const failureText = useFailureText('orders')
  const client = useQueryClient()

  return useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (answer, { done, undo }) => {
      client.setQueryData(keyOf(id), answer)
      toast.success(done, undo && { action: { label: platform('undo'), onClick: () => undo(answer.order) } })
    },
    onError: (error) => {
      const isStale = error instanceof Failure && error.code === 'VERSION_CONFLICT'
      toast.error(isStale ? t('changed_meanwhile') : failureText(error))
      if (isStale) void client.invalidateQueries({ queryKey: keyOf(id) })
    },
  })
}
