import { call, sendForm, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CFile } from '../../contract/file.ts'
import { deleteFile, replaceFile } from '../../contract/file.wire.ts'
import { keepOne } from './use-file.ts'

/** Replaces or deletes a file; `onDeleted` closes the view of it. */
export function useFileActs(file: CFile, onDeleted: () => void) {
  const { id, version } = file
  const t = useText('media')
  const errorText = useErrorText('media')
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: ['media'] })
  const notifyError = (error: unknown) => {
    toast.error(errorText(error))
    // The file has changed or is in use by now: read it again.
    if (error instanceof ApiError && error.status === 409) refresh()
  }

  const replace = useMutation({
    mutationFn(content: File) {
      const form = new FormData()
      form.append('version', String(version))
      form.append('file', content)
      return sendForm(replaceFile, { params: { id }, form })
    },
    onSuccess: ({ file: replaced }) => {
      keepOne(client, replaced)
      toast.success(t('replaced'))
      refresh()
    },
    onError: notifyError,
  })
  const remove = useMutation({
    mutationFn: () => call(deleteFile, { params: { id }, query: { version, force: String(file.uses > 0) } }),
    onSuccess: () => {
      toast.success(t('delete.done'))
      onDeleted()
      refresh()
    },
    onError: notifyError,
  })
  return {
    replace: replace.mutate,
    isReplacing: replace.isPending,
    remove: () => remove.mutate(),
    isRemoving: remove.isPending,
  }
}
