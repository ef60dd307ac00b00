import { Button, lazyOverlay, useCan, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { BlockProps } from '../use-returns.ts'
import type { Counted } from './use-exchange.ts'

const ExchangeDialog = lazyOverlay(async () => (await import('./exchange-dialog.tsx')).ExchangeDialog)

/** Goods in place of the money; absent for those who may not add goods to an order. */
export function ExchangeInstead({ record, order, counted }: BlockProps & { counted?: Counted }) {
  const t = useText('returns')
  const [isOpen, setOpen] = useState(false)
  if (!useCan('admin_orders_edit')) return null
  return (
    <>
      <Button variant={record.wish === 'money' ? 'ghost' : 'secondary'} writes onClick={() => setOpen(true)}>
        {t('steps.exchange')}
      </Button>
      <ExchangeDialog record={record} order={order} counted={counted} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
