import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { restoreProduct } from '../../contract/product.wire.ts'
import { cacheProduct } from '../use-product.ts'

export function useRestore() {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => call(restoreProduct, { params: { id } }),
    onSuccess({ product }) {
      cacheProduct(client, product)
      void client.invalidateQueries({ queryKey: ['products', 'trash'] })
      toast.success(t('trash.restored', { title: product.title }))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { restore: mutate, restoring: isPending ? variables : null }
}
