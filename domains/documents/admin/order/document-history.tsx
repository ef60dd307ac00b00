import { type HistoryData, useText } from '@comptoir/platform/admin'
import { FileText } from 'lucide-react'
import { documentKinds } from '../../contract/document.ts'

export const DocumentMark = () => <FileText size={14} aria-hidden="true" />

/** "Invoice FA-2026-00012 was issued". */
export function DocumentTitle({ data }: HistoryData) {
  const t = useText('documents')
  const kind = documentKinds.find((each) => each === data.kind) ?? 'invoice'
  return t('history.issued', { name: t(`names.${kind}`, { name: String(data.name) }) })
}
