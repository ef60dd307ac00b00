import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditChanges } from '../../../contract/edit/order-edits.wire.ts'
import { changeLines } from '../../../contract/lines-change.wire.ts'
import type { Order } from '../../../contract/order.ts'
import { keepOrder, keyOf } from '../../use-order.ts'
import type { LinesDraft } from './draft/use-lines-draft.ts'

interface Saving {
  kept: { hold: () => Promise<void>; goOn: () => void }
  onDone: (then: EditChanges['follow_up']) => void
}

/** A stale save loses nothing: the order is read again, and what was entered is merged with it. */
export function useSaveLines(order: Order, of: LinesDraft, { kept, onDone }: Saving) {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const client = useQueryClient()
  const [isLate, setLate] = useState(false)
  const { change, draft, tried, isCurrent } = of
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      await kept.hold().catch(() => undefined)
      return call(changeLines, {
        params: { id: order.id },
        body: { ...change, mail: draft.mail, version: order.version, expected_due: tried?.difference.due },
      })
    },
    onSuccess({ order: saved, moves }) {
      keepOrder(client, { order: saved, moves })
      toast.success(t('edit_lines.saved'))
      onDone(draft.follow_up)
    },
    onError(error) {
      kept.goOn()
      const isLate = error instanceof ApiError && ['VERSION_CONFLICT', 'TOTAL_CHANGED'].includes(error.code)
      setLate(isLate)
      if (isLate) void client.invalidateQueries({ queryKey: keyOf(order.id) })
      else toast.error(errorText(error))
    },
  })
  const isReady = isCurrent && tried !== null
  return { save: () => isReady && !isPending && mutate(), isSaving: isPending, isReady, isLate }
}
