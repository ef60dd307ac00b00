import { call, type LiveRecord, toast, useDone, useFailureText, useText } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import {
  deleteProduct,
  duplicateProduct,
  type Product,
  type ProductStatus,
  restoreProduct,
  updateProduct,
} from '../../contract/index.ts'
import { productsUrl, productUrl } from '../products.urls.ts'
import { dropProduct, keepProduct } from '../use-product.ts'

/** Gives a product another status at once. It can be taken back, so nobody is asked. */
export function useGiveStatus(was: Product, onDone: () => void) {
  const t = useText('catalogue')
  const done = useDone('catalogue')
  const failureText = useFailureText('catalogue')
  const client = useQueryClient()

  const give = async ({ id, version }: LiveRecord, status: ProductStatus) => {
    const { product } = await call(updateProduct, { params: { id }, body: { status, version } })
    keepProduct(client, product)
    return product
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (status: ProductStatus) => give(was, status),
    onMutate: () => was,
    onSuccess(is, _status, before) {
      const text = t('done.status', { status: t(`statuses.${is.status}`) })
      done(text, { was: before, is, takeBack: (now) => give(now, before.status) })
      onDone()
    },
    onError: (error) => toast.error(failureText(error)),
  })
  return { giveStatus: mutate, isGiving: isPending }
}

/** Takes a product out of the shop; `onPromised` hears that open orders still wait for it. */
export function useDeleteProduct({ id, version }: Product, onPromised: () => void) {
  const t = useText('catalogue')
  const done = useDone('catalogue')
  const failureText = useFailureText('catalogue')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteProduct, { params: { id }, query: { version } }),
    async onSuccess() {
      await navigate(productsUrl())
      dropProduct(client, id)
      done(t('toasts.deleted'), {
        takeBack: async () => keepProduct(client, (await call(restoreProduct, { params: { id } })).product),
      })
    },
    onError(error) {
      if (error instanceof Failure && error.code === 'PRODUCT_IN_OPEN_ORDER') onPromised()
      else toast.error(failureText(error))
    },
  })
  return { remove: () => mutate(), isRemoving: isPending }
}

type DuplicateRequest = z.infer<NonNullable<typeof duplicateProduct.body>>

/** Makes a draft like the product and goes there. One press makes one copy, however often it is sent. */
export function useDuplicate({ id }: Product, onDone: () => void) {
  const t = useText('catalogue')
  const failureText = useFailureText('catalogue')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: DuplicateRequest) =>
      call(duplicateProduct, { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    async onSuccess({ product }) {
      keepProduct(client, product)
      onDone()
      await navigate(productUrl(product.id))
      toast.success(t('duplicate.done'))
    },
    onError: (error) => toast.error(failureText(error)),
  })
  return { duplicate: mutate, isDuplicating: isPending }
}
