import { useShortcut, useText } from '@comptoir/platform/admin'
import { useRef, useState } from 'react'
import type { DocumentRow } from '../../contract/document.ts'
import { useOpenDocument } from '../use-documents.ts'

/** The document that is seen beside the list, and the keys of that one, or of the row under the cursor. */
export function useRowActs(rows: readonly DocumentRow[]) {
  const t = useText('documents')
  const cursor = useRef<string | null>(null)
  const [peeked, setPeeked] = useState<string | null>(null)
  const [mailedId, setMailed] = useState<string | null>(null)
  const { mutate: open } = useOpenDocument()
  const rowOf = (id: string | null) => rows.find((row) => row.id === id)
  const atCursor = () => rowOf(peeked ?? cursor.current)
  const mail = (row: DocumentRow | undefined) => row && setMailed(row.id)
  const print = (row: DocumentRow | undefined) => row?.file === 'written' && open(row)
  const group = t('documents')
  useShortcut('m', () => void mail(atCursor()), { label: t('mail.send'), group })
  useShortcut('mod+p', () => void print(atCursor()), { label: t('keys.print'), group })
  return {
    row: rowOf(peeked),
    mailed: rowOf(mailedId),
    mail,
    endMail: () => setMailed(null),
    close: () => setPeeked(null),
    onPreview: ({ id }: DocumentRow) => setPeeked(id === peeked ? null : id),
    onCursor({ id }: DocumentRow) {
      cursor.current = id
      if (peeked) setPeeked(id)
    },
  }
}
