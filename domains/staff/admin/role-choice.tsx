import { Field, Select, useShop, useText } from '@comptoir/platform/admin'
import { Check } from 'lucide-react'
import { flags, hasFullAccess, mayGrant } from '../contract/index.ts'
import './role-choice.css'
import { useRoleTitle } from './use-role-title.ts'
import { useRoles } from './use-users.ts'

interface RoleChoiceProps {
  value: string
  onChange: (role: string) => void
  onBlur: () => void
  error?: string
}

/** The role, and what it lets somebody do. What one may not hand out oneself cannot be chosen. */
export function RoleChoice({ value, onChange, onBlur, error }: RoleChoiceProps) {
  const t = useText('staff')
  const { user, settings } = useShop()
  const { data: roles = [] } = useRoles()
  const titleOf = useRoleTitle()
  const asker = { role: user?.role ?? null, settings }
  const chosen = roles.find(({ key }) => key === value)
  const granted = flags.filter((flag) => chosen?.permessions[flag])

  return (
    <>
      <Field label={t('fields.role')} error={error}>
        <Select
          value={value || null}
          onChange={onChange}
          onBlur={onBlur}
          options={roles.map((role) => ({ value: role.key, label: titleOf(role), disabled: !mayGrant(asker, role) }))}
        />
      </Field>
      {chosen && hasFullAccess(chosen) && <p className="role-grants-all">{t('roles_page.full_access')}</p>}
      {chosen && !hasFullAccess(chosen) && granted.length === 0 && (
        <p className="role-grants-all">{t('roles_page.no_access')}</p>
      )}
      {chosen && !hasFullAccess(chosen) && granted.length > 0 && (
        <ul className="role-grants">
          {granted.map((flag) => (
            <li key={flag}>
              <Check size={14} aria-hidden="true" />
              {t(`flags.${flag}.name`)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
