import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { BulkRun } from '../list/use-bulk-run.ts'
import type { Chosen } from '../list/use-chosen.ts'
import { useShortcut } from '../shortcuts.ts'
import './bulk-bar.css'
import { Button } from './button.tsx'
import { Tick } from './tick.tsx'

export interface BulkBarProps {
  chosen: Pick<Chosen<unknown>, 'count' | 'isEverything' | 'isAtLeast' | 'takeEverything' | 'total' | 'clear'>
  /** What is under way: while it takes several parts, how far it is stands in place of the actions. */
  run?: Pick<BulkRun, 'progress' | 'stop'>
  /** What can be done with them. */
  children?: ReactNode
  /** At the far end: what cannot be undone. */
  end?: ReactNode
}

/** Stands where the views were while rows are selected. */
export function BulkBar({ chosen, run, children, end }: BulkBarProps) {
  const t = useText('platform')
  const { count, isEverything, isAtLeast, takeEverything, total, clear } = chosen
  useShortcut('escape', clear, { label: t('clear_selection'), group: t('lists') })
  const bound = isAtLeast ? '_at_least' : ''
  const progress = run?.progress

  return (
    <div className="k-bulk">
      <span className="k-bulk-count">
        <Tick checked={isEverything} mixed={!isEverything} aria-label={t('clear_selection')} onChange={clear} />
        <span role="status">
          {progress
            ? t('bulk_progress', { ...progress })
            : t(isEverything ? `everything_selected${bound}` : 'selected', { count })}
        </span>
      </span>
      {progress ? (
        <Button onClick={run.stop}>{t('stop')}</Button>
      ) : (
        <>
          {takeEverything && (
            <Button variant="ghost" onClick={takeEverything}>
              {t(`select_everything${bound}`, { count: total })}
            </Button>
          )}
          {children}
          {end && <span className="k-bulk-end">{end}</span>}
        </>
      )}
    </div>
  )
}
