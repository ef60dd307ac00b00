import { orderUrl } from '@comptoir/orders/admin'
import { call, toast, useCan, useCopy, useErrorText, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  deleteAbandoned,
  draftAbandoned,
  holdAbandoned,
  linkAbandoned,
} from '../../contract/abandoned/abandoned-checkout.wire.ts'
import { abandonedKey } from './use-abandoned.ts'

type Act = 'draft' | 'link' | 'hold' | 'forget'

/** What staff do with a basket; one at a time. */
export function useBasketActs() {
  const t = useText('checkout')
  const errorText = useErrorText('checkout')
  const client = useQueryClient()
  const navigate = useNavigate()
  const copy = useCopy()
  const [busy, setBusy] = useState<Act | null>(null)

  const run = async (act: Act, work: () => Promise<unknown>) => {
    if (busy !== null) return
    setBusy(act)
    try {
      await work()
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    mayDraft: useCan('admin_orders_create'),
    mayForget: useCan('admin_orders_delete'),
    draft: (id: string) =>
      run('draft', async () => {
        const { order } = await call(draftAbandoned, { params: { id } })
        await navigate(orderUrl(order.id))
      }),
    link: (id: string) => run('link', async () => copy((await call(linkAbandoned, { params: { id } })).url)),
    hold: (id: string, held: boolean) =>
      run('hold', async () => {
        await call(holdAbandoned, { params: { id }, body: { held } })
        await client.invalidateQueries({ queryKey: abandonedKey(id) })
        toast.success(t(held ? 'done.held' : 'done.released'))
      }),
    forget: (id: string) =>
      run('forget', async () => {
        await call(deleteAbandoned, { params: { id } })
        toast.success(t('done.forgotten'))
        await client.invalidateQueries({ queryKey: ['abandoned_checkouts'] })
      }),
  }
}
