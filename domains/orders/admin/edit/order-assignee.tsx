import { Button, call, Menu, type MenuItem, type Option, Text, useShop, useText } from '@comptoir/platform/admin'
import { useColleagueName } from '@comptoir/staff/admin'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '../../contract/order.ts'
import { updateOrder } from '../../contract/order.wire.ts'
import { claimOrder } from '../../contract/order-moves.wire.ts'
import { useOrderAct } from '../use-order-act.ts'
import { AssigneeDialog } from './edit-dialogs.ts'

/** Gives the order to somebody; undo gives it back to whoever had it. */
function useAssign(order: Order) {
  const t = useText('orders')
  const act = useOrderAct(order)
  const { id, version, assignee_id: before } = order
  const { user } = useShop()
  const give = (to: string | null, at: number) =>
    call(updateOrder, { params: { id }, body: { assignee_id: to, version: at } })
  const revertOf = () => (at: number) => give(before, at)

  return {
    me: user?.id,
    isPending: act.isPending,
    take: () =>
      act.mutate({
        run: () => call(claimOrder, { params: { id }, body: { version } }),
        done: t('done.claimed'),
        revertOf,
      }),
    handBack: () => act.mutate({ run: () => give(null, version), done: t('done.released'), revertOf }),
    giveTo: ({ value, label }: Option) =>
      act.mutate({ run: () => give(value, version), done: t('done.assigned', { name: label }), revertOf }),
  }
}

export function OrderAssignee({ order }: { order: Order }) {
  const t = useText('orders')
  const { me, isPending, take, handBack, giveTo } = useAssign(order)
  const [isGiving, setGiving] = useState(false)
  const { assignee_id } = order
  const name = useColleagueName(assignee_id)
  const shown = assignee_id === null ? t('organization.nobody') : (name ?? '…')
  if (order.tag === 'canceled') return <Text>{shown}</Text>

  const items: MenuItem[] = [
    ...(assignee_id === me ? [] : [{ id: 'take', label: t('organization.take'), onSelect: take }]),
    { id: 'give', label: t('organization.give'), onSelect: () => setGiving(true) },
    ...(assignee_id === null ? [] : [{ id: 'back', label: t('organization.hand_back'), onSelect: handBack }]),
  ]
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            busy={isPending}
            aria-label={`${t('organization.taken_by')}: ${shown}`}
            iconEnd={<ChevronDown size={16} aria-hidden="true" />}
          >
            <bdi>{shown}</bdi>
          </Button>
        }
        groups={[{ id: 'assignee', items }]}
      />
      <AssigneeDialog open={isGiving} onOpenChange={setGiving} onGive={giveTo} />
    </>
  )
}
