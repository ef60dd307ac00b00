import { Check, useIsLocked, useShop, useText } from '@comptoir/platform/admin'
import { Lock } from 'lucide-react'
import { mayGrant } from '../../../contract/permission.rules.ts'
import { type Flag, flagsBelow, gives, type MainFlag } from '../../../contract/permission.ts'
import { withRight } from '../../../contract/role-presets.ts'
import type { Role } from '../../../contract/user.ts'
import { useChangeRole } from '../rights/use-change-role.ts'
import { useRightName } from '../rights/use-rights.ts'
import { useRoleTitle } from '../rights/use-role-title.ts'
import styles from './role-matrix.module.css'

interface RoleFlagProps {
  role: Role
  flag: Flag
  main: MainFlag
}

/** A main right is half given while some below it are denied; giving it again gives all of them. */
export function RoleFlag({ role, flag, main }: RoleFlagProps) {
  const t = useText('staff')
  const titleOf = useRoleTitle()
  const nameOf = useRightName()
  const { user, settings } = useShop()
  const change = useChangeRole()
  const isLocked = useIsLocked()
  const isHeld = gives(role.permessions, flag)
  const isPartial = flag === main && isHeld && flagsBelow(main).some((below) => !gives(role.permessions, below))
  const isOn = !isHeld || isPartial
  const permessions = withRight(role.permessions, flag, isOn)
  const isMine = mayGrant({ role: user?.role ?? null, settings }, { key: role.key, permessions })
  const named = { flag: nameOf(flag), role: titleOf(role) }
  const label = t('roles_page.flag_of', named)
  const done = t(isOn ? 'roles_page.granted' : 'roles_page.withdrawn', named)
  if (!isMine && !isHeld)
    return (
      <Lock size={14} className={styles.matrixLock} role="img" aria-label={`${label}. ${t('roles_page.lacking')}`} />
    )

  return (
    <span
      className={styles.matrixBox}
      data-along={(isHeld && flag !== main && role.permessions[flag] === undefined) || undefined}
    >
      <Check
        checked={isHeld && !isPartial}
        mixed={isPartial}
        disabled={!isMine}
        aria-label={label}
        aria-readonly={isLocked || undefined}
        onChange={() => isLocked || change({ role, permessions, done })}
      />
    </span>
  )
}
