import { listOrders } from '@comptoir/orders/contract'
import {
  Button,
  Combobox,
  call,
  Dialog,
  Field,
  lazyOverlay,
  type Option,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'

const StartReturn = lazyOverlay(async () => (await import('../block/start-return.tsx')).StartReturn)

/** First of which order, then what of it. */
export function StartFromList() {
  const t = useText('returns')
  const [isAsking, setAsking] = useState(false)
  const [order, setOrder] = useState<string | null>(null)
  const choose = (next: Option | null) => {
    if (!next) return
    setAsking(false)
    setOrder(next.value)
  }
  return (
    <>
      <Button variant="primary" writes icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('steps.start')}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title={t('start.which')} cancel>
        <OrderField onChoose={choose} />
      </Dialog>
      {order && <StartReturn key={order} order={order} open onOpenChange={(isOpen) => !isOpen && setOrder(null)} />}
    </>
  )
}

function OrderField({ onChoose }: { onChoose: (order: Option | null) => void }) {
  const t = useText('returns')
  const { line } = useFormats()
  const find = async (q: string, signal: AbortSignal): Promise<Option[]> => {
    const { items } = await call(listOrders, { query: { q, limit: 10 }, signal })
    return items.flatMap(({ id, number, customer }) =>
      number === null ? [] : [{ value: id, label: line([String(number), customer.name || customer.email]) }],
    )
  }
  return (
    <Field label={t('columns.order')} hint={t('start.which_hint')}>
      <Combobox value={null} onChange={onChoose} onSearch={find} />
    </Field>
  )
}
