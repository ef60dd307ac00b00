import { AlertDialog, Button, Menu, type MenuItem, useShop, useText } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { mayEdit, type User } from '../contract/index.ts'
import { personName } from './person-name.ts'
import { useMe } from './startup.ts'
import { type UserAct, useUserAct } from './use-user-act.ts'

/** What is done to an account as a whole. What ends somebody's work is asked about first. */
export function UserActions({ user }: { user: User }) {
  const t = useText('staff')
  const { user: me, settings } = useShop()
  const isMe = useMe().id === user.id
  const [asked, setAsked] = useState<UserAct | null>(null)
  const { act, isBusy } = useUserAct(user, () => setAsked(null))
  if (!mayEdit({ role: me?.role ?? null, settings }, user)) return null

  const disable: MenuItem = {
    id: 'disable',
    label: t('acts.disable.name'),
    danger: true,
    disabled: isMe,
    onSelect: () => setAsked('disable'),
  }
  const enable: MenuItem = { id: 'enable', label: t('acts.enable.name'), onSelect: () => act('enable') }
  const logout: MenuItem = { id: 'logout', label: t('acts.logout.name'), onSelect: () => setAsked('logout') }
  return (
    <>
      <Menu
        trigger={<Button iconEnd={<ChevronDown size={16} aria-hidden="true" />}>{t('actions')}</Button>}
        groups={[{ id: 'acts', items: [logout, user.state === 'disabled' ? enable : disable] }]}
      />
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t(`acts.${asked ?? 'logout'}.title`, { name: personName(user) })}
        text={t(`acts.${asked ?? 'logout'}.text`)}
        confirm={t(`acts.${asked ?? 'logout'}.name`)}
        busy={isBusy}
        onConfirm={() => asked && act(asked)}
      />
    </>
  )
}
