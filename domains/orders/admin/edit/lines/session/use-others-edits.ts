import { useOthersHere } from '@comptoir/staff/admin'
import type { Order } from '../../../../contract/order.ts'
import { orderList } from '../../../order-list.ts'
import { useLinesMode } from '../mode/use-lines-mode.ts'
import { useEdits } from './use-edits.ts'

/** Unsaved changes to the lines: of colleagues who edit them now, of those who left them, and one's own. */
export function useOthersEdits(order: Order) {
  const edits = useEdits(order.id)
  const { isOn } = useLinesMode(order)
  const here = useOthersHere(orderList.key, order.id, isOn ? 'editing' : 'here')
  const editing = new Set(here.filter(({ doing }) => doing === 'editing').map(({ user }) => user.id))
  const { own = null, others = [] } = edits ?? {}
  return {
    own,
    active: others.filter(({ user_id }) => editing.has(user_id)),
    left: others.filter(({ user_id }) => !editing.has(user_id)),
  }
}
