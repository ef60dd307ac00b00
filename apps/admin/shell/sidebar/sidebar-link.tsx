import { Tooltip, useFormats, useText } from '@comptoir/platform/admin'
import { Link, NavLink, type UIMatch, useMatches } from 'react-router'
import type { OwnedEntry } from './menu-entries.ts'
import styles from './sidebar.module.css'

const useNothing = () => undefined

const isInSettings = ({ handle }: UIMatch) =>
  typeof handle === 'object' && handle !== null && Reflect.get(handle, 'settings') === true

/**
 * In the settings one entry stands for all of them, and an entry below whose page a section lies for none
 * (`/posted_data/forms`). Null: the address decides.
 */
function usePlace({ settings }: OwnedEntry) {
  const isInside = useMatches().some(isInSettings)
  if (!isInside) return null
  if (settings === undefined) return 'elsewhere'
  return settings.start === true ? 'here' : null
}

export function SidebarLink({ entry, isMini }: { entry: OwnedEntry; isMini: boolean }) {
  const t = useText(entry.domain)
  const formats = useFormats()
  const { icon: Icon, to, keys, useCount = useNothing } = entry
  const count = useCount()
  const place = usePlace(entry)
  const text = t(`menu.${entry.id}`)
  const label = count ? `${text} ${formats.number(count)}` : text
  const own = { to, className: styles.sideLink, 'aria-label': isMini ? label : undefined }
  const content = (
    <>
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      {!isMini && <span>{text}</span>}
      {!isMini && count ? <small>{formats.number(count)}</small> : null}
      {isMini && count ? <i className={styles.sideDot} aria-hidden="true" /> : null}
    </>
  )
  const link = place ? (
    <Link {...own} aria-current={place === 'here' || undefined}>
      {content}
    </Link>
  ) : (
    <NavLink {...own} end={to === '/'}>
      {content}
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
