import { notify } from '@comptoir/notifications/server'
import { shopOf, type Tx } from '@comptoir/platform/server'

interface Failed {
  order: { id: string; number: number | null }
  kind: 'capture' | 'void' | 'refund'
}

const permission = 'admin_payments'

/** A provider refused to take, let go or give back money: somebody has to look. */
export const tellFailure = (tx: Tx, { order: { id, number }, kind }: Failed) =>
  notify(tx, shopOf(tx), [
    {
      title: `payments.notifications.${kind}_failed`,
      title_args: { number: String(number) },
      content: { icon: 'billing', link: `/orders/${id}`, entity: 'order', entity_id: id },
      level: 'error',
      to: { permission },
    },
  ])
