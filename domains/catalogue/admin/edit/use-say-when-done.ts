import { call, useDone, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isEditOver, type ProductEdit, revertEdit } from '../../contract/index.ts'
import { editUrl } from '../products.urls.ts'
import { keepEdit } from './use-edits.ts'

/** The edits that somebody has started at this screen and not been told the end of. */
const awaited = new Set<string>()

export const awaitEnd = ({ id }: ProductEdit) => void awaited.add(id)

/** Whoever started an edit is told its end, be it as quick as it may, and Ctrl+Z takes it back for a while. */
export function useSayWhenDone({ id, kind, state, counts }: ProductEdit) {
  const t = useText('catalogue')
  const say = useDone('catalogue')
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOver = isEditOver(state)

  useEffect(
    function sayHowItEnded() {
      if (!isOver || !awaited.delete(id) || counts.change === 0) return
      const takeBack = async () => {
        const started = (await call(revertEdit, { params: { id } })).edit
        keepEdit(client, started)
        void navigate(editUrl(started.id))
      }
      if (kind === 'edit') say(t('bulk.status_set', { count: counts.change }), { takeBack })
      else say(t('edits.back_counts.change', { count: counts.change }))
    },
    [id, kind, isOver, counts.change, client, navigate, say, t],
  )
}
