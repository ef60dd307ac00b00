import { Button, useText } from '@comptoir/platform/admin'
import { Smartphone } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import styles from './rotate-notice.module.css'

/** Specification §9. */
const portrait = matchMedia('(orientation: portrait) and (width < 700px)')
const dismissedKey = 'comptoir.portrait'

function watch(redraw: () => void) {
  portrait.addEventListener('change', redraw)
  return () => portrait.removeEventListener('change', redraw)
}

/** A sheet at the bottom, dismissed for good: the screens also work in portrait. */
export function RotateNotice() {
  const t = useText('admin')
  const isPortrait = useSyncExternalStore(watch, () => portrait.matches)
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey) !== null)
  if (!isPortrait || isDismissed) return null

  const dismiss = () => {
    localStorage.setItem(dismissedKey, '1')
    setDismissed(true)
  }
  return (
    <section className={styles.rotate} aria-labelledby="rotate-title">
      <Smartphone size={24} strokeWidth={1.5} aria-hidden="true" />
      <h2 id="rotate-title">{t('rotate.title')}</h2>
      <p>{t('rotate.text')}</p>
      <Button onClick={dismiss}>{t('rotate.continue')}</Button>
    </section>
  )
}
