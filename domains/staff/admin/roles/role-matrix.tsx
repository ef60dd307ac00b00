import { Card, useText } from '@comptoir/platform/admin'
import { Check } from 'lucide-react'
import { hasFullAccess } from '../../contract/permission.rules.ts'
import { type Flag, flags } from '../../contract/permission.ts'
import type { Role } from '../../contract/user.ts'
import { RoleFlag } from './role-flag.tsx'
import styles from './role-matrix.module.css'
import { RoleMenu } from './role-menu.tsx'
import { useRoleTitle } from './use-role-title.ts'

export function RoleMatrix({ roles }: { roles: readonly Role[] }) {
  const t = useText('staff')
  const titleOf = useRoleTitle()

  return (
    <Card flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={styles.matrix} aria-label={t('roles_page.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('roles_page.right')}</th>
              {roles.map((role) => (
                <th key={role.id} scope="col">
                  <span>
                    <bdi>{titleOf(role)}</bdi>
                    {!role.system && <RoleMenu role={role} />}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flags.map((flag) => (
              <FlagRow key={flag} flag={flag} roles={roles} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function FlagRow({ flag, roles }: { flag: Flag; roles: readonly Role[] }) {
  const t = useText('staff')
  return (
    <tr>
      <th scope="row">
        {t(`flags.${flag}.name`)}
        <small>{t(`flags.${flag}.text`)}</small>
      </th>
      {roles.map((role) => (
        <td key={role.id}>
          {hasFullAccess(role) ? (
            <Check size={16} role="img" aria-label={t('roles_page.always')} />
          ) : (
            <RoleFlag role={role} flag={flag} />
          )}
        </td>
      ))}
    </tr>
  )
}
