import { Text, useText } from '@comptoir/platform/admin'
import { isFlag } from '@comptoir/staff/contract'
import { Database, Eye, KeyRound } from 'lucide-react'
import styles from './manager.module.css'

/** A right in the shop's words, as roles have it. */
export function useRightText() {
  const t = useText('extensions')
  const ofStaff = useText('staff')
  return (right: string) => {
    if (right === 'writes') return { name: t('rights.writes'), text: t('rights.writes_text') }
    if (!isFlag(right)) return { name: right, text: '' }
    return { name: ofStaff(`flags.${right}.name`), text: ofStaff(`flags.${right}.text`) }
  }
}

interface RightsListProps {
  rights: readonly string[]
  reads_only: boolean
}

/** What a plugin may do, in the words of the roles. */
export function RightsList({ rights, reads_only }: RightsListProps) {
  const t = useText('extensions')
  const textOf = useRightText()
  return (
    <ul className={styles.rights}>
      {rights.map((right) => {
        const { name, text } = textOf(right)
        return (
          <li key={right}>
            <KeyRound size={16} aria-hidden="true" />
            <div>
              <Text strong>{name}</Text>
              <Text as="p" tone="quiet" size="12">
                {text}
              </Text>
            </div>
          </li>
        )
      })}
      {rights.length > 0 && reads_only && (
        <li>
          <Eye size={16} aria-hidden="true" />
          <div>
            <Text strong>{t('rights.reads_only')}</Text>
            <Text as="p" tone="quiet" size="12">
              {t('rights.reads_only_text')}
            </Text>
          </div>
        </li>
      )}
      <li>
        <Database size={16} aria-hidden="true" />
        <div>
          <Text strong>{t('rights.store')}</Text>
          <Text as="p" tone="quiet" size="12">
            {t('rights.store_text')}
          </Text>
        </div>
      </li>
    </ul>
  )
}
