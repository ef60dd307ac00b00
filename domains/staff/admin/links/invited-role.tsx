import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import type { ShownLink } from './link-calls.ts'
import styles from './links.module.css'

interface InvitedRoleProps {
  shown: ShownLink
  shop: string
}

const fullAccess = ['root', 'admin', 'developer']

/** The inviting colleague, and the rights of the role in words. */
export function InvitedRole({ shown: { role, invitedBy }, shop }: InvitedRoleProps) {
  const t = useText('staff')
  if (!role) return null
  const title = t.has(`roles.${role.key}`) ? t(`roles.${role.key}`) : role.title
  const rights = fullAccess.includes(role.key)
    ? [t('roles_page.full_access')]
    : role.flags.filter((flag) => t.has(`flags.${flag}.text`)).map((flag) => t(`flags.${flag}.text`))

  return (
    <>
      <p className={styles.text}>
        {invitedBy === null
          ? t('invited.text_of_shop', { shop, role: title })
          : t('invited.text', { shop, role: title, by: invitedBy })}
      </p>
      <ul className={styles.rights} aria-label={t('invited.rights')}>
        {(rights.length > 0 ? rights : [t('roles_page.no_access')]).map((right) => (
          <li key={right}>
            {/* Drawn here: the panel's icons are in chunks that this page does not fetch. */}
            <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
              <path d="M20 6 9 17l-5-5" />
            </svg>
            {right}
          </li>
        ))}
      </ul>
    </>
  )
}
