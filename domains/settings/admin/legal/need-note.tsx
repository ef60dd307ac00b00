import { Text, useText } from '@comptoir/platform/admin'
import type { LegalField } from '../../contract/legal/law.rules.ts'
import styles from './legal.module.css'
import type { Law } from './use-law.ts'

/** At the label of a field that is empty and that papers need. */
export function NeedNote({ law, field }: { law: Law; field: LegalField }) {
  const t = useText('settings')
  const need = law.needOf(field)
  if (need === null) return null
  return (
    <span className={styles.need}>
      <Text size="12" tone="warning">
        <i className={styles.needDot} aria-hidden="true" /> {t(`legal.needs.${need}`)}
      </Text>
    </span>
  )
}
