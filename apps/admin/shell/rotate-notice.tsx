import { Button, useText } from '@comptoir/platform/admin'
import { RotateCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import styles from './rotate-notice.module.css'

/** Specification §9. */
const portrait = matchMedia('(orientation: portrait) and (width < 700px)')
const dismissedKey = 'comptoir.portrait'

function watch(redraw: () => void) {
  portrait.addEventListener('change', redraw)
  return () => portrait.removeEventListener('change', redraw)
}

/** Shown once and dismissible: the screens also work in portrait. */
export function RotateNotice() {
  const t = useText('admin')
  const isPortrait = useSyncExternalStore(watch, () => portrait.matches)
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedKey) !== null)
  if (!isPortrait || isDismissed) return null

  const dismiss = () => {
    sessionStorage.setItem(dismissedKey, '1')
    setDismissed(true)
  }
  return (
    <div className={styles.rotate} role="dialog" aria-modal="true" aria-labelledby="rotate-title">
      <RotateCw size={40} strokeWidth={1.5} aria-hidden="true" />
      <h2 id="rotate-title">{t('rotate.title')}</h2>
      <p>{t('rotate.text')}</p>
      <Button variant="primary" onClick={dismiss} autoFocus>
        {t('rotate.continue')}
      </Button>
    </div>
  )
}
