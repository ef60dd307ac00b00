import { call, sendForm, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CFile, deleteFile, replaceFile } from '../contract/index.ts'
import { keepOne } from './use-file.ts'

/** Other content for a file, and its end; `onGone` closes what shows it. */
export function useFileActs(file: CFile, onGone: () => void) {
  const { id, version } = file
  const t = useText('media')
  const failureText = useFailureText('media')
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: ['media'] })
  const tell = (error: unknown) => {
    toast.error(failureText(error))
    // Somebody shows it since a moment ago, or has changed it: what is asked next must know.
    if (error instanceof Failure && error.status === 409) refresh()
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
    onError: tell,
  })
  const remove = useMutation({
    mutationFn: () => call(deleteFile, { params: { id }, query: { version, force: String(file.uses > 0) } }),
    onSuccess: () => {
      toast.success(t('delete.done'))
      onGone()
      refresh()
    },
    onError: tell,
  })
  return {
    replace: replace.mutate,
    isReplacing: replace.isPending,
    remove: () => remove.mutate(),
    isRemoving: remove.isPending,
  }
}
