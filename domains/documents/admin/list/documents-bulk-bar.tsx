import {
  BulkBar,
  Button,
  call,
  type ListSelection,
  lazyOverlay,
  partsOf,
  useBulkFinal,
  useBulkRun,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { Download, Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import type { DocumentRow } from '../../contract/document.ts'
import { bulkDocuments } from '../../contract/document.wire.ts'
import type { PrintForm } from '../../contract/print.ts'
import type { listedBy } from './use-document-list.ts'

const PrintDialog = lazyOverlay(async () => (await import('../print/print-dialog.tsx')).PrintDialog)

export type DocumentSelection = ListSelection<DocumentRow, ReturnType<typeof listedBy>>

/** Goes out to customers and cannot be called back, so it is asked first, with who is left out. */
function useMailChosen(chosen: DocumentSelection) {
  const t = useText('documents')
  const names = new Map(chosen.rows.map(({ id, name }) => [id, name]))
  const run = useBulkRun({ chosen, key: 'documents', texts: 'documents', nameOf: (id) => names.get(id) })
  const sending = (dry_run: boolean) =>
    partsOf({ filter: chosen.query }, (which, idempotencyKey) =>
      call(bulkDocuments, { body: { ...which, action: 'mail', dry_run }, idempotencyKey }),
    )
  const question = useBulkFinal(chosen, {
    label: t('bulk.mail'),
    titleOf: (count, isAtLeast) => t(isAtLeast ? 'bulk.mail_title_at_least' : 'bulk.mail_title', { count }),
    text: t('bulk.mail_text'),
    check: () => run.check(sending(true)),
    onConfirm: (checked) =>
      void run.start(
        { send: sending(false), textOf: (count) => t('bulk.mailed', { count }) },
        checked ? checked.ids : null,
      ),
  })
  return { run, ...question }
}

/** What is done with the chosen documents: they are printed, saved as an archive, or mailed. */
export function DocumentsBulkBar({ chosen }: { chosen: DocumentSelection }) {
  const t = useText('documents')
  const [form, setForm] = useState<PrintForm | null>(null)
  const { run, ask, dialog } = useMailChosen(chosen)
  const group = t('documents')
  useShortcut('mod+p', () => setForm('pdf'), { label: t('bulk.print'), group })
  useShortcut('m', () => void (run.isBusy || ask()), { label: t('bulk.mail'), group })
  const { query, ids, isEverything } = chosen
  const documents = isEverything ? query : { ...query, ids: [...ids] }
  return (
    <BulkBar chosen={chosen} run={run}>
      <Button writes={false} icon={<Printer size={16} aria-hidden="true" />} onClick={() => setForm('pdf')}>
        {t('bulk.print')}
      </Button>
      <Button writes={false} icon={<Download size={16} aria-hidden="true" />} onClick={() => setForm('zip')}>
        {t('bulk.zip')}
      </Button>
      <Button disabled={run.isBusy} icon={<Mail size={16} aria-hidden="true" />} onClick={ask}>
        {t('bulk.mail')}
      </Button>
      {form && <PrintDialog of={{ documents }} as={form} open onOpenChange={() => setForm(null)} />}
      {dialog}
    </BulkBar>
  )
}
