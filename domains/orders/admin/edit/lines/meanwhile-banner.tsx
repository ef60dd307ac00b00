import { useFormats, useText } from '@comptoir/platform/admin'
import { GitMerge } from 'lucide-react'
import { useHistoryTitle } from '../../order/history/history-title.ts'
import type { EditedProps } from './draft/edited-props.ts'
import type { LinesDraft } from './draft/use-lines-draft.ts'
import styles from './lines-mode.module.css'

interface MeanwhileBannerProps extends EditedProps {
  /** A save was refused, because somebody was quicker. */
  isLate: boolean
}

/** Who did what since the changes were begun; they are all kept. */
export function MeanwhileBanner({ order, of, meanwhile, isLate }: MeanwhileBannerProps) {
  const t = useText('orders')
  const { time } = useFormats()
  const titleOf = useHistoryTitle(order)
  const texts = useTexts(of)
  if (of.isPossible && !meanwhile && !isLate) return null
  return (
    <section className={styles.meanwhile} role="status">
      <GitMerge size={18} aria-hidden="true" />
      <div>
        <b>
          {meanwhile
            ? t('edit_lines.meanwhile_what', { what: titleOf({ event: meanwhile }), time: time(meanwhile.at) })
            : t('edit_lines.not_saved')}
        </b>
        <p>{texts}</p>
      </div>
    </section>
  )
}

function useTexts({ isPossible, conflicts, count }: LinesDraft) {
  const t = useText('orders')
  if (!isPossible) return t('edit_lines.closed')
  const kept = t('edit_lines.kept', { count })
  return conflicts.length > 0 ? `${kept} ${t('edit_lines.needs_decision', { count: conflicts.length })}` : kept
}
