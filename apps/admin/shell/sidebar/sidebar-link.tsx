import { type OwnedEntry, Tooltip, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { Lock } from 'lucide-react'
import { Link, NavLink, type UIMatch, useMatches } from 'react-router'
import styles from './sidebar.module.css'

const useNothing = () => 0

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

interface SidebarLinkProps {
  entry: OwnedEntry
  isMini: boolean
  /** A page of an entry below it is open. */
  isLeft: boolean
}

/** Closed: shown although it will be refused, as the shop does not hide what a role may not open. */
function useLabel({ domain, id, permission, useCount = useNothing }: OwnedEntry) {
  const t = useText(domain)
  const frame = useText('admin')
  const formats = useFormats()
  const count = useCount()
  const isClosed = !useCan(permission)
  const text = t(`menu.${id}`)
  const figure = count ? formats.number(count) : null
  const counted = figure ? `${text} ${figure}` : text
  return { text, figure, isClosed, label: isClosed ? frame('closed_entry', { page: text }) : counted }
}

export function SidebarLink({ entry, isMini, isLeft }: SidebarLinkProps) {
  const { to, keys } = entry
  const shown = useLabel(entry)
  const { label, isClosed } = shown
  const place = usePlace(entry) ?? (isLeft ? 'elsewhere' : null)
  const own = {
    to,
    className: styles.sideLink,
    'data-closed': isClosed || undefined,
    'data-below': entry.below !== undefined || undefined,
    'aria-label': isMini || isClosed ? label : undefined,
  }
  const content = <Content entry={entry} isMini={isMini} {...shown} />
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

interface ContentProps extends Omit<SidebarLinkProps, 'isLeft'> {
  text: string
  figure: string | null
  isClosed: boolean
}

function Content({ entry: { icon: Icon, below }, isMini, text, figure, isClosed }: ContentProps) {
  return (
    <>
      {below === undefined && <Icon size={17} strokeWidth={1.75} aria-hidden="true" />}
      {!isMini && <span>{text}</span>}
      {isClosed && <Lock size={14} aria-hidden="true" />}
      {!isMini && figure && <small>{figure}</small>}
      {isMini && figure && <i className={styles.sideDot} aria-hidden="true" />}
    </>
  )
}
