import { lazyOverlay, useShortcut, useText } from '@comptoir/platform/admin'
import { useRef, useState } from 'react'
import type { AbandonedRow } from '../../contract/abandoned/abandoned-checkout.ts'
import { useBasketActs } from './use-basket-acts.ts'

const LetterDialog = lazyOverlay(async () => (await import('./letter-dialog.tsx')).LetterDialog)

/** Keys of the row under the cursor, opened at the side or not: draft, link, mail. */
export function useCursorActs() {
  const t = useText('checkout')
  const cursor = useRef<AbandonedRow | null>(null)
  const [writing, setWriting] = useState<string | null>(null)
  const { draft, link, mayDraft } = useBasketActs()
  const group = t('title')
  useShortcut(mayDraft ? 'd' : null, () => void (cursor.current && draft(cursor.current.id)), {
    ...{ label: t('acts.draft'), group },
  })
  useShortcut('c', () => void (cursor.current && link(cursor.current.id)), { label: t('acts.link'), group })
  useShortcut('m', () => setWriting(cursor.current?.id ?? null), { label: t('acts.write'), group })
  return {
    onCursor(row: AbandonedRow) {
      cursor.current = row
    },
    dialogs: writing !== null && <LetterDialog id={writing} open onOpenChange={() => setWriting(null)} />,
  }
}
