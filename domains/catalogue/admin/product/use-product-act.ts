import { call, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deleteProduct, type Product, type ProductStatus, updateProduct } from '../../contract/index.ts'
import { productsUrl } from '../products.urls.ts'
import { dropProduct, keepProduct } from '../use-product.ts'

interface Wish {
  status: ProductStatus
  version: number
  /** What it was, to be brought back; nothing while bringing back. */
  before?: ProductStatus
}

/** Gives a product another status at once. It can be taken back, so nobody is asked. */
export function useGiveStatus({ id }: Product, onDone: () => void) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const failureText = useFailureText('catalogue')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ status, version }: Wish) =>
      (await call(updateProduct, { params: { id }, body: { status, version } })).product,
    onSuccess(product, { before }) {
      keepProduct(client, product)
      const undo = before && {
        action: { label: platform('undo'), onClick: () => mutate({ status: before, version: product.version }) },
      }
      toast.success(t('done.status', { status: t(`statuses.${product.status}`) }), undo)
      onDone()
    },
    onError: (error) => toast.error(failureText(error)),
  })
  return { giveStatus: mutate, isGiving: isPending }
}

/** Takes a product out of the shop; `onPromised` hears that open orders still wait for it. */
export function useDeleteProduct({ id, version }: Product, onPromised: () => void) {
  const t = useText('catalogue')
  const failureText = useFailureText('catalogue')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteProduct, { params: { id }, query: { version } }),
    async onSuccess() {
      toast.success(t('toasts.deleted'))
      await navigate(productsUrl())
      dropProduct(client, id)
    },
    onError(error) {
      if (error instanceof Failure && error.code === 'PRODUCT_IN_OPEN_ORDER') onPromised()
      else toast.error(failureText(error))
    },
  })
  return { remove: () => mutate(), isRemoving: isPending }
}
