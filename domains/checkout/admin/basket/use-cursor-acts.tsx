import { lazyOverlay, useShortcut, useText } from '@comptoir/platform/admin'
import { useRef, useState } from 'react'
import type { AbandonedRow } from '../../contract/abandoned/abandoned-checkout.ts'
import { openBasket } from '../state/open-basket.ts'
import { useBasketActs } from './use-basket-acts.ts'

const LetterDialog = lazyOverlay(async () => (await import('./letter-dialog.tsx')).LetterDialog)

/** Keys of the row under the cursor, opened at the side or not: draft, link, mail. */
export function useCursorActs() {
  const t = useText('checkout')
  const cursor = useRef<string | null>(null)
  const [writing, setWriting] = useState<string | null>(null)
  const { draft, link, mayDraft } = useBasketActs()
  const group = t('title')
  const meant = () => openBasket.get() ?? cursor.current
  const withMeant = (act: (id: string) => unknown) => () => {
    const id = meant()
    if (id !== null) act(id)
  }
  useShortcut(mayDraft ? 'd' : null, withMeant(draft), { label: t('acts.draft'), group })
  useShortcut('c', withMeant(link), { label: t('acts.link'), group })
  useShortcut('m', withMeant(setWriting), { label: t('acts.write'), group })
  return {
    onCursor({ id }: AbandonedRow) {
      cursor.current = id
    },
    dialogs: writing !== null && <LetterDialog id={writing} open onOpenChange={() => setWriting(null)} />,
  }
}
