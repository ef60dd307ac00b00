import { Field, Select, useShop, useText } from '@comptoir/platform/admin'
import { Check } from 'lucide-react'
import { hasFullAccess, mayGrant } from '../../contract/permission.rules.ts'
import { flags, gives } from '../../contract/permission.ts'
import { permessionsOf, presetsWithoutRole } from '../../contract/role-presets.ts'
import type { Role } from '../../contract/user.ts'
import { useRoles } from '../use-users.ts'
import { useRightName } from './rights/use-rights.ts'
import { useRoleTitle } from './rights/use-role-title.ts'
import styles from './role-choice.module.css'

interface RoleChoiceProps {
  value: string
  onChange: (role: string) => void
  onBlur: () => void
  error?: string
  /** Why it cannot change. */
  fixed?: string | undefined
  /** Offers the presets that no role was made from yet, by their names. */
  withPresets?: boolean
}

interface Candidate extends Pick<Role, 'key' | 'permessions'> {
  title: string
  isNew: boolean
}

/** The roles there are, and those that would be made. */
function useCandidates(withPresets: boolean): Candidate[] {
  const t = useText('staff')
  const titleOf = useRoleTitle()
  const { data } = useRoles()
  const made = (data?.roles ?? []).map((role) => ({ ...role, title: titleOf(role), isNew: false }))
  if (!withPresets || !data) return made
  const free = presetsWithoutRole(data.roles).map((name) => ({
    ...{ key: name, permessions: permessionsOf(name) },
    ...{ title: t(`presets.${name}.name`), isNew: true },
  }))
  return [...made, ...free]
}

/** Roles with more rights than the user's own cannot be assigned. */
export function RoleChoice({ value, onChange, onBlur, error, fixed, withPresets = false }: RoleChoiceProps) {
  const t = useText('staff')
  const { user, settings } = useShop()
  const roles = useCandidates(withPresets)
  const nameOf = useRightName()
  const asker = { role: user?.role ?? null, settings }
  const chosen = roles.find(({ key }) => key === value)
  const optionOf = (role: Candidate) => {
    const isMine = mayGrant(asker, role)
    const note = isMine ? role.isNew && t('roles_page.made_on_invite') : t('roles_page.beyond')
    return { value: role.key, label: role.title, disabled: !isMine, note: note || undefined }
  }
  const granted = flags.filter((flag) => chosen && gives(chosen.permessions, flag))

  return (
    <>
      <Field label={t('fields.role')} hint={fixed} error={error}>
        <Select
          value={value || null}
          onChange={onChange}
          onBlur={onBlur}
          disabled={fixed !== undefined}
          options={roles.map((role) => optionOf(role))}
        />
      </Field>
      {chosen && hasFullAccess(chosen) && <p className={styles.roleGrantsAll}>{t('roles_page.full_access')}</p>}
      {chosen && !hasFullAccess(chosen) && granted.length === 0 && (
        <p className={styles.roleGrantsAll}>{t('roles_page.no_access')}</p>
      )}
      {chosen && !hasFullAccess(chosen) && granted.length > 0 && (
        <ul className={styles.roleGrants}>
          {granted.map((flag) => (
            <li key={flag}>
              <Check size={14} aria-hidden="true" />
              {nameOf(flag)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
