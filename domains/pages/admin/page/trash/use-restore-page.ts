import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { restorePage } from '../../../contract/page.wire.ts'
import { cachePage } from '../use-page.ts'

export function useRestorePage() {
  const t = useText('pages')
  const errorText = useErrorText('pages')
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => call(restorePage, { params: { id } }),
    onSuccess({ page }) {
      cachePage(client, page)
      void client.invalidateQueries({ queryKey: ['pages', 'trash'] })
      toast.success(t('trash.restored', { title: page.title }))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { restore: mutate, restoring: isPending ? variables : null }
}
