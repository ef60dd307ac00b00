import { call, toast, useErrorText, useLatest } from '@comptoir/platform/admin'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { getOrder } from '../../contract/order.wire.ts'
import { likeOrder, type OrderDraft } from './order-draft.ts'

/** Takes the contents of the order that the address names: its page leads here. Once, so that they can be changed. */
export function useOrderInAddress(isNew: boolean, take: (contents: Partial<OrderDraft>) => void) {
  const [search] = useSearchParams()
  const [id] = useState(() => (isNew ? z.uuid().safeParse(search.get('like')).data : undefined))
  const errorText = useErrorText('orders')
  const fill = useLatest(take)
  const refuse = useLatest((error: unknown) => void toast.error(errorText(error)))

  useEffect(
    function takeTheNamed() {
      if (!id) return
      const controller = new AbortController()
      call(getOrder, { params: { id }, signal: controller.signal }).then(
        ({ order }) => fill(likeOrder(order)),
        (error: unknown) => {
          if (!controller.signal.aborted) refuse(error)
        },
      )
      return () => controller.abort()
    },
    [id, fill, refuse],
  )
}
