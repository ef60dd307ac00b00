import { type PluginEntry, Tooltip } from '@comptoir/platform/admin'
import type { ComponentProps } from 'react'
import { NavLink } from 'react-router'
import styles from './sidebar.module.css'

interface PluginLinkProps {
  entry: PluginEntry
  isMini: boolean
}

/** An entry of a plugin with those below it. */
export function PluginLink({ entry, isMini }: PluginLinkProps) {
  const { label, to, icon: Icon, items } = entry
  const link = (
    <Way to={to} aria-label={isMini ? label : undefined}>
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      {!isMini && <span>{label}</span>}
    </Way>
  )
  if (isMini)
    return (
      <Tooltip text={label} side="inline-end">
        {link}
      </Tooltip>
    )
  return (
    <>
      {link}
      {items.length > 0 && (
        <ul className={styles.sideBelow}>
          {items.map((item) => (
            <li key={item.id}>
              <Way to={item.to}>
                <span>{item.label}</span>
              </Way>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Another site opens in a tab of its own. */
function Way({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  if (to.startsWith('/')) return <NavLink {...rest} to={to} className={styles.sideLink} />
  return <a {...rest} href={to} className={styles.sideLink} target="_blank" rel="noopener noreferrer" />
}
