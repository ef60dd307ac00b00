import { call, type LiveRecord, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { Product } from '../../contract/product.ts'
import { deleteProduct, duplicateProduct, restoreProduct, updateProduct } from '../../contract/product.wire.ts'
import type { ProductStatus } from '../../contract/product-status.ts'
import { productsUrl, productUrl } from '../products.urls.ts'
import { cacheProduct, removeProduct } from '../use-product.ts'

/** No confirmation, because it can be undone. */
export function useChangeStatus(was: Product, onDone: () => void) {
  const t = useText('catalogue')
  const notify = useUndoToast('catalogue')
  const errorText = useErrorText('catalogue')
  const client = useQueryClient()

  const give = async ({ id, version }: LiveRecord, status: ProductStatus) => {
    const { product } = await call(updateProduct, { params: { id }, body: { status, version } })
    cacheProduct(client, product)
    return product
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (status: ProductStatus) => give(was, status),
    onMutate: () => was,
    onSuccess(after, _status, before) {
      const text = t('done.status', { status: t(`statuses.${after.status}`) })
      notify(text, { before, after, revert: (now) => give(now, before.status) })
      onDone()
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { giveStatus: mutate, isGiving: isPending }
}

/** `onPromised` is called when open orders still contain the product. */
export function useDeleteProduct({ id, version }: Product, onPromised: () => void) {
  const t = useText('catalogue')
  const notify = useUndoToast('catalogue')
  const errorText = useErrorText('catalogue')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteProduct, { params: { id }, query: { version } }),
    async onSuccess() {
      await navigate(productsUrl())
      removeProduct(client, id)
      notify(t('toasts.deleted'), {
        revert: async () => cacheProduct(client, (await call(restoreProduct, { params: { id } })).product),
      })
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'PRODUCT_IN_OPEN_ORDER') onPromised()
      else toast.error(errorText(error))
    },
  })
  return { remove: () => mutate(), isRemoving: isPending }
}

type DuplicateRequest = z.infer<NonNullable<typeof duplicateProduct.body>>

/** One idempotency key per click: a retry creates no second copy. */
export function useDuplicate({ id }: Product, onDone: () => void) {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: DuplicateRequest) =>
      call(duplicateProduct, { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    async onSuccess({ product }) {
      cacheProduct(client, product)
      onDone()
      await navigate(productUrl(product.id))
      toast.success(t('duplicate.done'))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { duplicate: mutate, isDuplicating: isPending }
}
