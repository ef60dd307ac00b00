import { call, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { restoreProduct } from '../../contract/index.ts'
import { keepProduct } from '../use-product.ts'

/** Takes a product out of the trash. */
export function useRestore() {
  const t = useText('catalogue')
  const failureText = useFailureText('catalogue')
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => call(restoreProduct, { params: { id } }),
    onSuccess({ product }) {
      keepProduct(client, product)
      void client.invalidateQueries({ queryKey: ['products', 'trash'] })
      toast.success(t('trash.restored', { title: product.title }))
    },
    onError: (error) => toast.error(failureText(error)),
  })
  return { restore: mutate, restoring: isPending ? variables : null }
}
