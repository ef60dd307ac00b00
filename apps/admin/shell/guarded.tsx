import { Empty, Page, useCan, useText } from '@comptoir/platform/admin'
import type { Permission } from '@comptoir/platform/contract'
import type { ComponentType } from 'react'

interface GuardedProps {
  permission: Permission
  Screen: ComponentType
}

/** Hides a screen from users without the permission; the server checks every call anyway. */
export const Guarded = ({ permission, Screen }: GuardedProps) => (useCan(permission) ? <Screen /> : <NotYours />)

function NotYours() {
  const t = useText('admin')
  return (
    <Page title={t('not_yours.title')}>
      <Empty title={t('not_yours.text')} picture={null} />
    </Page>
  )
}
