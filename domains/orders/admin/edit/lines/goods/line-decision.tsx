import { Button, useFormats, useText } from '@comptoir/platform/admin'
import type { EditedProps } from '../draft/edited-props.ts'
import type { LineConflict } from '../draft/merge-lines.ts'
import styles from './edited-lines.module.css'
import { ReturnWay } from './return-way.tsx'

interface LineDecisionProps extends Pick<EditedProps, 'order' | 'meanwhile' | 'of'> {
  conflict: LineConflict
}

/** At the line that both touched: who did what, and the choice; Save waits for it. */
export function LineDecision({ conflict, order, meanwhile, of: { decide } }: LineDecisionProps) {
  const t = useText('orders')
  const { time } = useFormats()
  const { line, entry, theirs, isSent } = conflict
  const name = meanwhile?.actor.name || t('timeline.somebody')
  const at = meanwhile ? time(meanwhile.at) : ''
  const label = t('edit_lines.decide', { name: line.title })
  if (isSent) {
    return (
      <fieldset className={styles.lineDecision} aria-label={label} data-decide>
        <p>{t('edit_lines.left_meanwhile', { count: line.fulfilled_quantity, name })}</p>
        <p>{t('edit_lines.comes_back')}</p>
        <Button onClick={() => decide(conflict, 'sent')}>{t('edit_lines.keep_in_order')}</Button>
        <ReturnWay order={order} line={line.id} />
      </fieldset>
    )
  }
  const values = { was: entry.was.quantity, theirs, name, time: at }
  return (
    <fieldset className={styles.lineDecision} aria-label={label} data-decide>
      <p>{t(at ? 'edit_lines.both_at' : 'edit_lines.both', values)}</p>
      <Button onClick={() => decide(conflict, 'mine')}>{t('edit_lines.keep_mine', { count: entry.quantity })}</Button>
      <Button onClick={() => decide(conflict, 'theirs')}>{t('edit_lines.take_theirs', { name, count: theirs })}</Button>
    </fieldset>
  )
}
