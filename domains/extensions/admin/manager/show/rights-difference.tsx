import { Text, useText } from '@comptoir/platform/admin'
import { Minus, Plus } from 'lucide-react'
import type { RightsChange } from '../../../contract/installed-plugin.ts'
import styles from './manager.module.css'
import { useRightText } from './rights-list.tsx'

/** What a new version asks for beyond the present one, and what it no longer needs. */
export function RightsDifference({ rights: { added, removed } }: { rights: RightsChange }) {
  const t = useText('extensions')
  const textOf = useRightText()
  if (added.length + removed.length === 0) return <Text tone="quiet">{t('difference.none')}</Text>
  const rows = [
    ...added.map((right) => ({ right, kind: 'added' as const, Icon: Plus })),
    ...removed.map((right) => ({ right, kind: 'removed' as const, Icon: Minus })),
  ]
  return (
    <ul className={styles.difference}>
      {rows.map(({ right, kind, Icon }) => (
        <li key={right} data-kind={kind}>
          <Icon size={16} aria-hidden="true" />
          <div>
            <Text strong>{textOf(right).name}</Text>
            <Text as="p" tone="quiet" size="12">
              {t(`difference.${kind}`)}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  )
}
