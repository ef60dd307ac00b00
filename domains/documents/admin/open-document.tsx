import { IconButton, useText } from '@comptoir/platform/admin'
import { Download } from 'lucide-react'
import type { Document } from '../contract/document.ts'
import { useOpenDocument } from './use-documents.ts'

/** Its file, in a tab of its own. */
export function OpenDocument({ document }: { document: Pick<Document, 'id' | 'name'> }) {
  const t = useText('documents')
  const { mutate, isPending } = useOpenDocument()
  return (
    <IconButton
      label={t('open', { name: document.name })}
      icon={<Download size={16} aria-hidden="true" />}
      plain
      writes={false}
      disabled={isPending}
      onClick={() => mutate(document)}
    />
  )
}
