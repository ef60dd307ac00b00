import { ActionsMenu, AlertDialog, type MenuItem, useShop, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { mayEdit } from '../../contract/permission.rules.ts'
import { personName } from '../../contract/user.rules.ts'
import type { User } from '../../contract/user.ts'
import { useMe } from '../startup.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { useLastRootNote } from './use-last-root.ts'
import { type UserAct, useUserAct } from './use-user-act.ts'

/** Actions that sign a user out are confirmed first. */
export function UserActions({ user }: { user: User }) {
  const t = useText('staff')
  const { user: me, settings } = useShop()
  const isMe = useMe().id === user.id
  const [isDeleting, setDeleting] = useState(false)
  const [pendingAct, setPendingAct] = useState<UserAct | null>(null)
  const lastRoot = useLastRootNote(user)
  const { act, isBusy } = useUserAct(user, () => setPendingAct(null))
  if (!mayEdit({ role: me?.role ?? null, settings }, user)) return null

  const disable: MenuItem = {
    id: 'disable',
    label: t('acts.disable.name'),
    danger: true,
    disabled: isMe || lastRoot !== undefined,
    hint: lastRoot,
    onSelect: () => setPendingAct('disable'),
  }
  const enable: MenuItem = { id: 'enable', label: t('acts.enable.name'), onSelect: () => act('enable') }
  const logout: MenuItem = { id: 'logout', label: t('acts.logout.name'), onSelect: () => setPendingAct('logout') }
  const reset: MenuItem = {
    id: 'reset_two_factor',
    label: t('acts.reset_two_factor.name'),
    onSelect: () => setPendingAct('reset_two_factor'),
  }
  const remove: MenuItem = {
    id: 'delete',
    label: t('deletion.name'),
    danger: true,
    disabled: isMe || lastRoot !== undefined,
    hint: lastRoot,
    onSelect: () => setDeleting(true),
  }
  const secondStep = user.two_factor && !isMe ? [reset] : []
  return (
    <>
      <ActionsMenu
        groups={[
          { id: 'acts', items: [logout, ...secondStep] },
          { id: 'account', items: [user.state === 'disabled' ? enable : disable, remove] },
        ]}
      />
      <DeleteUserDialog user={user} open={isDeleting} onOpenChange={setDeleting} />
      <AlertDialog
        open={pendingAct !== null}
        onOpenChange={(open) => !open && setPendingAct(null)}
        title={t(`acts.${pendingAct ?? 'logout'}.title`, { name: personName(user) })}
        text={t(`acts.${pendingAct ?? 'logout'}.text`)}
        confirm={t(`acts.${pendingAct ?? 'logout'}.name`)}
        busy={isBusy}
        onConfirm={() => pendingAct && act(pendingAct)}
      />
    </>
  )
}
