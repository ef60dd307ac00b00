import { ButtonLink, useText } from '@comptoir/platform/admin'
import { Kanban } from 'lucide-react'
import { useLocation } from 'react-router'

/** To the same orders, by state; the tab and the order of the list wait for the way back. */
export function BoardLink() {
  const t = useText('orders')
  const { search } = useLocation()
  return (
    <ButtonLink to={`/orders/board${search}`} icon={<Kanban size={16} aria-hidden="true" />}>
      {t('board.title')}
    </ButtonLink>
  )
}
