import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './phone-bar.module.css'

interface PhoneBarProps {
  label: string
  children: ReactNode
}

/** At the lower edge of a phone; it gives way to what a page itself puts there, such as the next step of an order. */
export const PhoneBar = ({ label, children }: PhoneBarProps) => (
  <nav className={styles.phoneBar} aria-label={label} data-part="phone-bar">
    {children}
  </nav>
)

interface PhonePlaceProps {
  icon: LucideIcon
  label: string
  /** An address, or else what it does. */
  to?: string
  onPress?: () => void
  /** How many wait there. */
  count?: string | undefined
  /** The one in the middle. */
  loud?: boolean
}

export function PhonePlace({ icon: Icon, label, to, onPress, count, loud }: PhonePlaceProps) {
  const content = (
    <>
      <i data-loud={loud}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {count && <b>{count}</b>}
      </i>
      <span>{label}</span>
    </>
  )
  if (to === undefined)
    return (
      <button type="button" className={styles.phonePlace} onClick={onPress}>
        {content}
      </button>
    )
  return (
    <NavLink className={styles.phonePlace} to={to} end={to === '/'} aria-label={count ? `${label} ${count}` : label}>
      {content}
    </NavLink>
  )
}
