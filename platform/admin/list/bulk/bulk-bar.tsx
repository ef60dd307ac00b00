import { X } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useShortcut } from '../../keyboard/shortcuts.ts'
import { LockedFields } from '../../state/locked-fields.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import styles from './bulk-bar.module.css'
import { BulkFinal, type FinalAction } from './bulk-final.tsx'
import { BulkPluginsContext } from './bulk-plugins.ts'
import { BulkQuestion } from './bulk-question.tsx'
import type { BulkRun } from './use-bulk-run.ts'
import type { ListSelection } from './use-chosen.ts'

export interface BulkBarProps {
  chosen: Pick<ListSelection<unknown>, 'count' | 'isEverything' | 'isAtLeast' | 'takeEverything' | 'total' | 'clear'>
  /** Replaces the actions by the progress while a run takes several parts. */
  run?: Pick<BulkRun, 'progress' | 'stop' | 'isBusy'> & Partial<Pick<BulkRun, 'question'>>
  /** Beside the count: what the chosen come to. */
  figures?: ReactNode
  children?: ReactNode
  /** Stands at the end of the bar. */
  final?: FinalAction
}

export function BulkBar({ chosen, run, figures, children, final }: BulkBarProps) {
  const t = useText('platform')
  const { count, isEverything, isAtLeast, takeEverything, total, clear } = chosen
  useShortcut('escape', clear, { label: t('clear_selection'), group: t('lists') })
  const bound = isAtLeast ? '_at_least' : ''
  const progress = run?.progress
  const plugins = use(BulkPluginsContext)

  return (
    <div className={styles.bulk}>
      <span className={styles.bulkCount}>
        <IconButton
          label={t('clear_selection')}
          keys="escape"
          icon={<X size={16} aria-hidden="true" />}
          onClick={clear}
        />
        <span role="status">
          {progress
            ? t('bulk_progress', { ...progress })
            : t(isEverything ? `everything_selected${bound}` : 'selected', { count })}
        </span>
        {figures && !progress && <small>{figures}</small>}
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
          <LockedFields>{children}</LockedFields>
          {plugins}
          {final && (
            <span className={styles.bulkEnd}>
              <BulkFinal chosen={chosen} isBusy={run?.isBusy === true} action={final} />
            </span>
          )}
        </>
      )}
      <BulkQuestion question={run?.question ?? null} />
    </div>
  )
}
