import { call, type ListSelection, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import type { ProductRow } from '../../contract/product.ts'
import { bulkProducts } from '../../contract/product.wire.ts'
import { type ProductStatus, productStatuses } from '../../contract/product-status.ts'
import type { ProductsQuery } from '../products.urls.ts'
import { requestOf } from './product-list.ts'

/** Undo restores each product's own status unless another user has changed it since. */
export function useSetStatus(chosen: ListSelection<ProductRow, ProductsQuery>) {
  const t = useText('catalogue')
  const run = useBulkRun({ chosen, key: 'products', texts: 'catalogue' })
  const giving = (args: { status: ProductStatus; from?: ProductStatus }) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkProducts, { body: { ...which, action: 'status', args }, idempotencyKey }),
    )

  const setStatus = (status: ProductStatus) =>
    run.start({
      send: giving({ status }),
      textOf: (count) => t('bulk.status_set', { count }),
      revertsOf: (done) =>
        productStatuses.map((before) => ({
          records: done.filter(({ was }) => was === before),
          send: giving({ status: before, from: status }),
        })),
    })
  return { setStatus, run }
}
