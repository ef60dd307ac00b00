import { Button, ButtonLink, Kbd, useShortcut, useStore, useText } from '@comptoir/platform/admin'
import { CodeXml } from 'lucide-react'
import { useEffect } from 'react'
import { pluginSlots } from '../../contract/plugin-slots.ts'
import { outlinedPlaces } from '../outlet/outlined-places.ts'
import styles from './developer.module.css'
import { setDeveloping } from './developer-mode.ts'
import { OutlinedPlace, placesInSight } from './outlined-place.tsx'

/** Says that the mode is on, and ends it; while it stands there every place is outlined. */
export function DeveloperBar() {
  const t = useText('extensions')
  const leave = () => setDeveloping(false)
  useShortcut('escape', leave, { label: t('developer.leave'), group: t('title') })
  useEffect(function outlinePlaces() {
    outlinedPlaces.set(OutlinedPlace)
    return () => outlinedPlaces.set(null)
  }, [])
  return (
    <div className={styles.bar} role="status">
      <CodeXml size={16} aria-hidden="true" />
      <p>
        <strong>{t('developer.title')}</strong>{' '}
        {t('developer.text', { count: pluginSlots.length, here: useStore(placesInSight) })}
      </p>
      <ButtonLink to="/plugins/list">{t('title')}</ButtonLink>
      <Button onClick={leave}>
        {t('developer.leave')} <Kbd keys="escape" />
      </Button>
    </div>
  )
}
