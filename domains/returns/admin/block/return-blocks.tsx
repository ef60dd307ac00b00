import { useOrder } from '@comptoir/orders/admin'
import type { SlotRecord } from '@comptoir/platform/admin'
import { isClosed } from '../../contract/return.rules.ts'
import { useReturns } from '../use-returns.ts'
import { ReturnBlock } from './return-block.tsx'

/** Above the notes of an order: its returns, the open ones first. */
export function ReturnBlocks({ record: { id } }: { record: SlotRecord }) {
  const order = useOrder(id).data?.order
  const of = useReturns(id)
  if (!order || !of) return null
  const open = of.returns.filter((record) => !isClosed(record))
  const closed = of.returns.filter(isClosed)
  return (
    <>
      {[...open, ...closed].map((record) => (
        <ReturnBlock key={record.id} record={record} order={order} isFirst={record === open[0]} />
      ))}
    </>
  )
}
