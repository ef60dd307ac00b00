import { call, useText, useUndoToast } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isEditOver, type ProductEdit } from '../../contract/edit.ts'
import { revertEdit } from '../../contract/edit.wire.ts'
import { editUrl } from '../bulk-edit.urls.ts'
import { edits } from './use-edits.ts'

/** Edits started in this tab whose end has not been shown yet. */
const awaited = new Set<string>()

export const awaitEnd = ({ id }: ProductEdit) => void awaited.add(id)

/** Shows a toast when an edit of this tab ends, with undo. */
export function useNotifyWhenDone({ id, kind, state, counts }: ProductEdit) {
  const t = useText('bulk-edit')
  const notify = useUndoToast('bulk-edit')
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOver = isEditOver(state)

  useEffect(
    function notifyOutcome() {
      if (!isOver || !awaited.delete(id) || counts.change === 0) return
      const revert = async () => {
        const started = (await call(revertEdit, { params: { id } })).edit
        edits.keep(client, started)
        void navigate(editUrl(started.id))
      }
      if (kind === 'edit') notify(t('changed', { count: counts.change }), { revert })
      else notify(t('back_counts.change', { count: counts.change }))
    },
    [id, kind, isOver, counts.change, client, navigate, notify, t],
  )
}
