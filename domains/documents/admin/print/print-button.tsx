import { Button, lazyOverlay, useText } from '@comptoir/platform/admin'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { ListedDocuments } from '../../contract/print.wire.ts'

const PrintDialog = lazyOverlay(async () => (await import('./print-dialog.tsx')).PrintDialog)

/** What the list shows now, as one file. */
export function PrintButton({ query }: { query: ListedDocuments }) {
  const t = useText('documents')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('print.title')}
      </Button>
      {isOpen && <PrintDialog of={{ documents: query }} open onOpenChange={setOpen} />}
    </>
  )
}
