import { Tooltip, useFormats, useText } from '@comptoir/platform/admin'
import { NavLink } from 'react-router'
import type { OwnedEntry } from './menu-entries.ts'
import styles from './sidebar.module.css'

const useNothing = () => undefined

export function SidebarLink({ entry, isMini }: { entry: OwnedEntry; isMini: boolean }) {
  const t = useText(entry.domain)
  const formats = useFormats()
  const { icon: Icon, to, keys, useCount = useNothing } = entry
  const count = useCount()
  const text = t(`menu.${entry.id}`)
  const label = count ? `${text} ${formats.number(count)}` : text
  const link = (
    <NavLink to={to} end={to === '/'} className={styles.sideLink} aria-label={isMini ? label : undefined}>
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      {!isMini && <span>{text}</span>}
      {!isMini && count ? <small>{formats.number(count)}</small> : null}
      {isMini && count ? <i className={styles.sideDot} aria-hidden="true" /> : null}
    </NavLink>
  )
  return isMini ? (
    <Tooltip text={label} keys={keys} side="inline-end">
      {link}
    </Tooltip>
  ) : (
    link
  )
}
