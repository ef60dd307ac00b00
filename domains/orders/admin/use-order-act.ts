import { toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '../contract/order.ts'
import { type Answer, keepOrder, keyOf } from './use-order.ts'

interface Act {
  run: () => Promise<Answer>
  done: string
  /** Returns the call that reverts the action, or undefined if there is none. */
  revertOf?: (after: Answer) => ((version: number) => Promise<Answer>) | undefined
}

/** With the order as it was shown when the action started; later renders may show a newer one. */
interface StartedAct extends Act {
  before: Order
}

/** Refusals that say that the order is another one than is shown. */
const isNews = new Set<string | null>(['ORDER_CANCELED', 'CAPTURE_UNDER_WAY'])

export function useOrderAct(order: Order) {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const notify = useUndoToast('orders')
  const client = useQueryClient()
  const keep = (answer: Answer) => {
    keepOrder(client, answer)
    return answer.order
  }

  // The version that an action is running on; state would tell only after the next render.
  const running = useRef<number | null>(null)
  const act = useMutation({
    mutationFn: ({ run }: StartedAct) => run(),
    onSuccess: (answer, { done, revertOf, before }) => {
      const after = keep(answer)
      const revert = revertOf?.(answer)
      notify(done, revert && { before, after, revert: async ({ version }) => keep(await revert(version)) })
    },
    onError: (error, { before }) => {
      const code = error instanceof ApiError ? error.code : null
      const isStale = code === 'VERSION_CONFLICT'
      toast.error(isStale ? t('changed_meanwhile') : errorText(error))
      if (isStale || isNews.has(code)) void client.invalidateQueries({ queryKey: keyOf(before.id) })
    },
    onSettled(_answer, _error, { before }) {
      if (running.current === before.version) running.current = null
    },
  })
  return {
    mutate(given: Act, options?: MutateOptions<Answer, Error, StartedAct>) {
      if (running.current === order.version) return
      running.current = order.version
      act.mutate({ ...given, before: order }, options)
    },
    // The page may show the outcome before the reply is here; its next action must not be taken for a double click.
    isPending: act.isPending && act.variables.before.version === order.version,
  }
}
