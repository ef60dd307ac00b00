import { IconButton, useText } from '@comptoir/platform/admin'
import { Check, ChevronDown } from 'lucide-react'
import { hasFullAccess } from '../../../contract/permission.rules.ts'
import { flagsBelow, gives } from '../../../contract/permission.ts'
import type { Role } from '../../../contract/user.ts'
import type { RightRow } from '../rights/use-rights.ts'
import { RoleFlag } from './role-flag.tsx'

interface RoleRowProps {
  row: RightRow
  roles: readonly Role[]
  chosen: Role | undefined
  countOf: (role: string) => number
  isFolded: boolean
  onFold: () => void
}

export function RoleRow({ row: { flag, main }, roles, chosen, countOf, isFolded, onFold }: RoleRowProps) {
  const t = useText('staff')
  const isMain = flag === main
  const isParent = isMain && flagsBelow(main).length > 0
  const holders = roles.filter((role) => hasFullAccess(role) || gives(role.permessions, flag))
  const count = holders.reduce((sum, { key }) => sum + countOf(key), 0)
  const name = t(`flags.${flag}.name`)

  return (
    <tr data-main={isParent || undefined} data-below={!isMain || undefined}>
      <th scope="row">
        {isParent && (
          <IconButton
            label={name}
            icon={<ChevronDown size={16} aria-hidden="true" />}
            plain
            aria-expanded={!isFolded}
            onClick={onFold}
          />
        )}
        <span>
          {name}
          {isMain && <code>{flag}</code>}
          <small>{t(`flags.${flag}.text`)}</small>
        </span>
        <small>{t('roles_page.who_has', { count })}</small>
      </th>
      {roles.map((role) => (
        <td key={role.id} data-chosen={role === chosen || undefined}>
          {hasFullAccess(role) ? (
            <Check size={16} role="img" aria-label={t('roles_page.always')} />
          ) : (
            <RoleFlag role={role} flag={flag} main={main} />
          )}
        </td>
      ))}
    </tr>
  )
}
