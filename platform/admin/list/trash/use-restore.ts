import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { toast } from '../../ui/feedback/toast.ts'

export interface RestoreOptions {
  /** Namespace with `trash` and `failures`. */
  texts: string
  /** Query key of the records' lists. */
  list: string
  restore: (id: string) => Promise<unknown>
}

export function useRestore({ texts, list, restore }: RestoreOptions) {
  const t = useText(texts)
  const errorText = useErrorText(texts)
  const client = useQueryClient()
  const key = useMemo(() => [list, 'trash'], [list])
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: { id: string; title: string }) => restore(id),
    onSuccess(_restored, { title }) {
      void client.invalidateQueries({ queryKey: key })
      toast.success(t('trash.restored', { title }))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { key, restore: mutate, restoring: isPending ? variables.id : null }
}
