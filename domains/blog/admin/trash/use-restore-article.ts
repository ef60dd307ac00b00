import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { restoreArticle } from '../../contract/article.wire.ts'
import { cacheArticle } from '../use-article.ts'

export function useRestoreArticle() {
  const t = useText('blog')
  const errorText = useErrorText('blog')
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => call(restoreArticle, { params: { id } }),
    onSuccess({ article }) {
      cacheArticle(client, article)
      void client.invalidateQueries({ queryKey: ['articles', 'trash'] })
      toast.success(t('trash.restored', { title: article.title }))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { restore: mutate, restoring: isPending ? variables : null }
}
