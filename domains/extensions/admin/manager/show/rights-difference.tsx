import { Text, useText } from '@comptoir/platform/admin'
import { Equal, Minus, Plus } from 'lucide-react'
import type { RightsChange } from '../../../contract/installed-plugin.ts'
import styles from './manager.module.css'
import { useRightText } from './rights-list.tsx'

interface RightsDifferenceProps {
  rights: RightsChange
  /** What is granted. */
  grants: readonly string[]
}

/** What a new version asks for beyond the present one, what it no longer needs, and what stays. */
export function RightsDifference({ rights: { added, removed }, grants }: RightsDifferenceProps) {
  const t = useText('extensions')
  const textOf = useRightText()
  if (added.length + removed.length === 0) return <Text tone="quiet">{t('difference.none')}</Text>
  const rows = [
    ...added.map((right) => ({ right, kind: 'added' as const, Icon: Plus })),
    ...removed.map((right) => ({ right, kind: 'removed' as const, Icon: Minus })),
    ...grants
      .filter((right) => !removed.includes(right))
      .map((right) => ({ right, kind: 'kept' as const, Icon: Equal })),
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
