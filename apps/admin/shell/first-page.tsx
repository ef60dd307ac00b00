import {
  BrandRings,
  ButtonLink,
  DeadEnd,
  DomainsContext,
  sidebarGroups,
  spellKeys,
  useMenu,
  useText,
} from '@comptoir/platform/admin'
import { useMe } from '@comptoir/staff/admin'
import { use } from 'react'
import { Navigate } from 'react-router'

/** Home while the dashboard is switched off: the first page of their menu, or a welcome if it is empty. */
export function FirstPage() {
  const t = useText('admin')
  const me = useMe()
  const menu = useMenu(use(DomainsContext), { open: true })
  const entries = sidebarGroups.flatMap((group) => menu.get(group) ?? [])
  const first = entries.find(({ to }) => to !== '/')
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
