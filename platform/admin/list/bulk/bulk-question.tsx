import { CircleSlash } from 'lucide-react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EffectList } from '../../ui/feedback/effect-list.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { BulkQuestion as Question } from './use-bulk-run.ts'

/** Who is left out, and why, before the others are done. */
export function BulkQuestion({ question }: { question: Question | null }) {
  const t = useText('platform')
  if (!question) return null
  const { done, all, reasons, goOn, cancel } = question
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      title={t('bulk.some', { done, all })}
      footer={
        <>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button variant="primary" onClick={goOn}>
            {t('bulk.go_on', { count: done })}
          </Button>
        </>
      }
    >
      <p>{t('bulk.left_out')}</p>
      <EffectList effects={reasons.map((text) => ({ text, icon: CircleSlash }))} />
    </Dialog>
  )
}
