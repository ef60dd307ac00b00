import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useShortcut } from '../shortcuts.ts'
import './bulk-bar.css'
import { Button } from './button.tsx'
import { Tick } from './tick.tsx'

export interface BulkBarProps {
  count: number
  /** How many the query matches in all. */
  total?: number
  /** The choice stands for all that match, loaded or not. */
  isEverything?: boolean
  onEverything?: () => void
  onClear: () => void
  /** What can be done with them. */
  children?: ReactNode
  /** At the far end: what cannot be undone. */
  end?: ReactNode
}

/** Stands where the views were while rows are selected. */
export function BulkBar({ count, total, isEverything, onEverything, onClear, children, end }: BulkBarProps) {
  const t = useText('platform')
  useShortcut('escape', onClear, { label: t('clear_selection'), group: t('lists') })
  const canTakeAll = onEverything && !isEverything && total !== undefined && total > count

  return (
    <div className="k-bulk">
      <span className="k-bulk-count">
        <Tick
          checked={isEverything ?? false}
          mixed={!isEverything}
          aria-label={t('clear_selection')}
          onChange={onClear}
        />
        <span role="status">
          {isEverything ? t('everything_selected', { count: total ?? count }) : t('selected', { count })}
        </span>
      </span>
      {canTakeAll && (
        <Button variant="ghost" onClick={onEverything}>
          {t('select_everything', { count: total })}
        </Button>
      )}
      {children}
      {end && <span className="k-bulk-end">{end}</span>}
    </div>
  )
}
