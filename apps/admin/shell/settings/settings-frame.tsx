import { Button, DomainsContext, Drawer, useSections, useText } from '@comptoir/platform/admin'
import { Menu } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { focusField } from './focus-field.ts'
import styles from './settings-frame.module.css'
import { SettingsRail } from './settings-rail.tsx'

/** The list of the settings beside each of their screens; on a phone above it, behind a button. */
export function SettingsFrame() {
  const t = useText('admin')
  const groups = useSections(use(DomainsContext))
  const [isListOpen, setListOpen] = useState(false)
  const { key, hash, pathname } = useLocation()
  const side = useRef<HTMLDivElement>(null)

  useEffect(
    function arriveAtTheField() {
      void key
      setListOpen(false)
      return hash ? focusField(decodeURIComponent(hash.slice(1))) : undefined
    },
    [key, hash],
  )

  useEffect(
    function showTheChosen() {
      void pathname
      side.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
    },
    [pathname],
  )

  return (
    <div className={styles.settingsFrame}>
      <div ref={side} className={styles.settingsSide}>
        <SettingsRail groups={groups} slash />
      </div>
      <div className={styles.settingsBar}>
        <Button icon={<Menu size={16} aria-hidden="true" />} onClick={() => setListOpen(true)}>
          {t('settings.all')}
        </Button>
      </div>
      <Outlet />
      <Drawer title={t('settings.title')} side="start" open={isListOpen} onOpenChange={setListOpen}>
        <SettingsRail groups={groups} />
      </Drawer>
    </div>
  )
}
