import { Text, useText } from '@comptoir/platform/admin'
import type { PackageFault } from '../../../contract/installed-plugin.ts'
import styles from '../show/manager.module.css'

/** Every fault of a package at once, by its place. */
export function FaultsList({ faults }: { faults: readonly PackageFault[] }) {
  const t = useText('extensions')
  return (
    <ul className={styles.faults}>
      {faults.map(({ path, reason, near }) => (
        <li key={`${path} ${reason}`}>
          {path !== '' && <code dir="ltr">{path}</code>}
          <Text as="p" tone="quiet">
            {t([`reasons.${reason}`, 'reasons.other'], { reason })} {near && t('nearest', { name: near })}
          </Text>
        </li>
      ))}
    </ul>
  )
}
