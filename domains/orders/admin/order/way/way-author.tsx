import { Avatar, Text, useShop, useText } from '@comptoir/platform/admin'
import { useColleagueName } from '@comptoir/staff/admin'
import type { Order, WayStep } from '../../../contract/order.ts'

/** Who took a step: a colleague, oneself, a plugin by its name, or the shop. */
export function WayAuthor({ by }: { by: WayStep['by'] }) {
  const t = useText('orders')
  const me = useShop().user
  const isMine = by.id !== null && by.id === me?.id
  // The reply of an action tells the id alone.
  const known = useColleagueName(by.name || isMine ? null : by.id)
  if (by.kind === 'system') return <Text size="12">{t('timeline.system')}</Text>
  const name = by.name || (isMine ? me.name : known) || ''
  return (
    <>
      {by.kind === 'user' && <Avatar name={name} size={16} />}
      <bdi>{isMine ? t('way.you') : name || t('timeline.somebody')}</bdi>
    </>
  )
}

/** From where an order came: the shop, a colleague, another shop system. */
export function WayOrigin({ order: { source, external }, by }: { order: Order; by?: WayStep['by'] }) {
  const t = useText('orders')
  const me = useShop().user
  if (external) return t('way.from_elsewhere', { source: external.source })
  if (by?.kind !== 'user') return t([`way.from.${source}`, 'way.from.other'])
  return t(by.id === me?.id ? 'way.by_you' : 'way.by', { name: by.name })
}
