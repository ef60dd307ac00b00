import { orderUrl } from '@comptoir/orders/admin'
import { useShortcut, useText } from '@comptoir/platform/admin'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { canReturn } from '../../contract/return.rules.ts'
import type { ReturnRow } from '../../contract/return.ts'
import { stageOf } from '../return-words.ts'

/** A step that a key asked for: the next one, or to decline. */
export type Begun = 'next' | 'decline'

interface Peek {
  id: string
  begun: Begun | null
}

/**
 * The return that is seen beside the list, and the keys of the row under the cursor: its step opens there with its
 * question. Once it is seen, the keys are those of its own buttons.
 */
export function useRowSteps(rows: readonly ReturnRow[]) {
  const t = useText('returns')
  const navigate = useNavigate()
  const cursor = useRef<string | null>(null)
  const [peek, setPeek] = useState<Peek | null>(null)
  const row = rows.find(({ id }) => id === peek?.id)
  const atCursor = () => rows.find(({ id }) => id === cursor.current)
  const begin = (begun: Begun) => {
    const of = atCursor()
    if (!of || (begun === 'decline' && !canReturn('decline', of))) return
    if (begun === 'next' && stageOf(of) === 'received') void navigate(orderUrl(of.order_id))
    else setPeek({ id: of.id, begun })
  }
  const group = t('returns')
  useShortcut(row ? null : 's', () => begin('next'), { label: t('keys.next'), group })
  useShortcut(row ? null : 'd', () => begin('decline'), { label: t('steps.decline'), group })
  return {
    row,
    begun: peek?.begun ?? null,
    close: () => setPeek(null),
    onPreview: ({ id }: ReturnRow) => setPeek(id === peek?.id ? null : { id, begun: null }),
    onCursor({ id }: ReturnRow) {
      cursor.current = id
      if (row) setPeek({ id, begun: null })
    },
  }
}
