import { Text, useText } from '@comptoir/platform/admin'
import { Ban } from 'lucide-react'
import styles from './manager.module.css'

const limits = ['secrets', 'network', 'panel'] as const

/** What no plugin can do, whatever it tries: its code runs outside the panel, without a network. */
export function CannotList() {
  const t = useText('extensions')
  return (
    <ul className={styles.rights}>
      {limits.map((limit) => (
        <li key={limit}>
          <Ban size={16} aria-hidden="true" />
          <Text tone="quiet">{t(`cannot.${limit}`)}</Text>
        </li>
      ))}
    </ul>
  )
}
