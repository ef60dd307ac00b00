import { ButtonLink, DeadEnd, useCan, useEntryAt, useText } from '@comptoir/platform/admin'
import type { Permission } from '@comptoir/platform/contract'
import { Lock } from 'lucide-react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'

interface GuardedProps {
  permission: Permission
  Screen: ComponentType
}

/** Hides a screen from users without the permission; the server checks every call anyway. */
export const Guarded = ({ permission, Screen }: GuardedProps) => (useCan(permission) ? <Screen /> : <NotYours />)

function NotYours() {
  const t = useText('admin')
  const platform = useText('platform')
  const page = useEntryAt(useLocation().pathname)?.label

  return (
    <DeadEnd
      picture={<Lock size={40} aria-hidden="true" />}
      title={page ? t('not_yours.named', { page }) : t('not_yours.title')}
      text={t('not_yours.text')}
      way={
        <ButtonLink variant="primary" to="/">
          {platform('home')}
        </ButtonLink>
      }
    />
  )
}
