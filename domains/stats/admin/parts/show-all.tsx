import { Button, useText } from '@comptoir/platform/admin'
import styles from './parts.module.css'

export const shownAtFirst = 6

interface ShowAllProps {
  count: number
  isAll: boolean
  onChange: (isAll: boolean) => void
}

export function ShowAll({ count, isAll, onChange }: ShowAllProps) {
  const t = useText('stats')
  if (count <= shownAtFirst) return null
  return (
    <div className={styles.foot}>
      <Button variant="ghost" aria-expanded={isAll} onClick={() => onChange(!isAll)}>
        {isAll ? t('fewer') : t('all', { count })}
      </Button>
    </div>
  )
}
