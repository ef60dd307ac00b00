import { Check, useShop, useText } from '@comptoir/platform/admin'
import { mayGrant } from '../../contract/permission.rules.ts'
import type { Flag } from '../../contract/permission.ts'
import type { Role } from '../../contract/user.ts'
import { useChangeRole } from './use-change-role.ts'
import { useRoleTitle } from './use-role-title.ts'

export function RoleFlag({ role, flag }: { role: Role; flag: Flag }) {
  const t = useText('staff')
  const titleOf = useRoleTitle()
  const { user, settings } = useShop()
  const change = useChangeRole()
  const isOn = role.permessions[flag] === true
  const permessions = { ...role.permessions, [flag]: !isOn }
  const isMine = mayGrant({ role: user?.role ?? null, settings }, { key: role.key, permessions })

  return (
    <Check
      checked={isOn}
      disabled={!isMine}
      aria-label={t('roles_page.flag_of', { flag: t(`flags.${flag}.name`), role: titleOf(role) })}
      onChange={() => change({ role, permessions, label: t(`flags.${flag}.name`), isOn: !isOn })}
    />
  )
}
