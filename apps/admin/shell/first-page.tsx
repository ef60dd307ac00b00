import {
  BrandRings,
  ButtonLink,
  canDo,
  DeadEnd,
  DomainsContext,
  spellKeys,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { useMe } from '@comptoir/staff/admin'
import { use } from 'react'
import { Navigate } from 'react-router'
import { sidebarGroups, useMenu } from './sidebar/menu-entries.ts'

/** Home for those who may not see the dashboard: the first page of their menu, or a welcome if it is empty. */
export function FirstPage() {
  const t = useText('admin')
  const shop = useShop()
  const me = useMe()
  const menu = useMenu(use(DomainsContext))
  const entries = sidebarGroups.flatMap((group) => menu.get(group) ?? [])
  const first = entries.find(({ to, permission }) => to !== '/' && canDo(shop, permission))
  if (first) return <Navigate to={first.to} replace />
  return (
    <DeadEnd
      picture={<BrandRings />}
      title={t('welcome.title', { name: me.name })}
      text={t('welcome.text', { keys: spellKeys('mod+k') })}
      way={<ButtonLink to="/profile">{t('welcome.way')}</ButtonLink>}
    />
  )
}
