import { call, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getDiscount, updateDiscount } from '../contract/discount.wire.ts'
import type { SavedDiscount } from '../contract/saved-discount.ts'
import { pauseOf } from './discount-state.tsx'
import { keepDiscount } from './use-discount.ts'

/** Pauses a discount that runs or will, or has it run again; at once, with undo. */
export function usePause() {
  const t = useText('discounts')
  const errorText = useErrorText('discounts')
  const notify = useUndoToast('discounts')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const put = async ({ id }: SavedDiscount, paused: boolean, version: number) => {
    const { discount } = await call(updateDiscount, { params: { id }, body: { paused, version } })
    keepDiscount(client, discount)
    void client.invalidateQueries({ queryKey: ['discounts', 'pages'] })
    void client.invalidateQueries({ queryKey: ['discounts', 'tab'] })
    return discount
  }
  const toggle = async (discount: SavedDiscount) => {
    const act = pauseOf(discount)
    if (isBusy || act === null) return
    setBusy(true)
    try {
      const after = await put(discount, act === 'pause', discount.version)
      notify(t(`acts.${act}d`, { name: discount.title }), {
        ...{ before: discount, after },
        revert: async ({ version }) => put(discount, act !== 'pause', version),
      })
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  /** As it is now: the row of a list may be older. */
  const toggleById = async (id: string) => {
    try {
      await toggle((await call(getDiscount, { params: { id } })).discount)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return { toggle, toggleById, isBusy }
}
