import { ButtonLink, DeadEnd, DomainsContext, useCan, useEntryAt, useText } from '@comptoir/platform/admin'
import type { Permission } from '@comptoir/platform/contract'
import { Lock, PowerOff } from 'lucide-react'
import { type ComponentType, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { ScreenLock } from './screen-lock.tsx'

interface GuardedProps {
  /** The domain of the screen. */
  module: string
  permission: Permission
  Screen: ComponentType
  whenExpired: boolean
  /** Shown in its place to those who do not see it. */
  otherwise?: ReactNode
}

/**
 * Hides a screen from users without the permission, and while its module is switched off; the server checks every call
 * anyway.
 */
export function Guarded({ module, permission, Screen, whenExpired, otherwise }: GuardedProps) {
  const isPermitted = useCan(permission)
  const isOn = use(DomainsContext).some(({ key }) => key === module)
  if (isPermitted && isOn)
    return (
      <ScreenLock isOpen={whenExpired}>
        <Screen />
      </ScreenLock>
    )
  return otherwise ?? (isOn ? <NotYours /> : <SwitchedOff module={module} />)
}

function Home() {
  const platform = useText('platform')
  return (
    <ButtonLink variant="primary" to="/">
      {platform('home')}
    </ButtonLink>
  )
}

function NotYours() {
  const t = useText('admin')
  const page = useEntryAt(useLocation().pathname)?.label

  return (
    <DeadEnd
      picture={<Lock size={40} aria-hidden="true" />}
      title={page ? t('not_yours.named', { page }) : t('not_yours.title')}
      text={t('not_yours.text')}
      way={<Home />}
    />
  )
}

function SwitchedOff({ module }: { module: string }) {
  const t = useText('admin')
  const settings = useText('settings')
  return (
    <DeadEnd
      picture={<PowerOff size={40} aria-hidden="true" />}
      title={t('switched_off.title', { module: settings(`modules.names.${module}.name`) })}
      text={t('switched_off.text')}
      way={<Home />}
    />
  )
}
