import { Button, useCopy, useText } from '@comptoir/platform/admin'
import { Copy } from 'lucide-react'
import styles from './shown-secret.module.css'

/** A key or a secret that is shown this once: copying is the way to keep it. */
export function ShownSecret({ secret }: { secret: string }) {
  const t = useText('platform')
  const copy = useCopy()
  return (
    <div className={styles.shownSecret}>
      <code dir="ltr">{secret}</code>
      <Button variant="primary" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(secret)}>
        {t('copy')}
      </Button>
    </div>
  )
}
