import { type AdminDomain, PhoneBar, PhonePlace, useMenu, useText } from '@comptoir/platform/admin'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { BarEntry, hasPhone } from './bar-entry.tsx'
import { RotateNotice } from './rotate-notice.tsx'

interface PhoneFrameProps {
  domains: readonly AdminDomain[]
  onMenu: () => void
  /** What stands in the middle. */
  children: ReactNode
}

/** The places of a working day within the thumb's reach; all others are behind the last one. */
export function PhoneFrame({ domains, onMenu, children }: PhoneFrameProps) {
  const t = useText('admin')
  const menu = useMenu(domains, { open: true })
  const entries = [...menu.values()]
    .flat()
    .filter(hasPhone)
    .toSorted((one, other) => one.phone - other.phone)
  const half = Math.ceil(entries.length / 2)
  return (
    <>
      <PhoneBar label={t('places')}>
        {entries.slice(0, half).map((entry) => (
          <BarEntry key={entry.id} entry={entry} />
        ))}
        {children}
        {entries.slice(half).map((entry) => (
          <BarEntry key={entry.id} entry={entry} />
        ))}
        <PhonePlace icon={Menu} label={t('more_places')} onPress={onMenu} />
      </PhoneBar>
      <RotateNotice />
    </>
  )
}
