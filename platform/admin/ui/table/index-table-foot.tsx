import type { ReactNode } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import styles from './index-table.module.css'

export interface TableFootProps {
  shown: number
  total?: number
  totalIs?: 'exact' | 'at_least'
  children?: ReactNode
}

export function IndexTableFoot({ shown, total, totalIs = 'exact', children }: TableFootProps) {
  const t = useText('platform')
  if (total === undefined && !children) return null
  const all = t(totalIs === 'exact' ? 'rows' : 'rows_at_least', { count: total ?? shown })

  return (
    <footer className={styles.indexFoot}>
      <span>{total !== undefined && (shown < total ? t('rows_shown', { shown, total: all }) : all)}</span>
      {children}
    </footer>
  )
}
