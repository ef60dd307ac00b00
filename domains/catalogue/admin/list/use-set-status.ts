import { type Chosen, call, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import { bulkProducts, type ProductRow, type ProductStatus, productStatuses } from '../../contract/index.ts'
import type { ProductsQuery } from '../products.urls.ts'
import { askedOf } from './product-list.ts'

/** Gives many products one status. Each goes back to its own, unless somebody has changed it since. */
export function useSetStatus(chosen: Chosen<ProductRow, ProductsQuery>) {
  const t = useText('catalogue')
  const run = useBulkRun({ chosen, key: 'products', texts: 'catalogue' })
  const giving = (args: { status: ProductStatus; from?: ProductStatus }) =>
    partsOf(askedOf(chosen.query), (which, idempotencyKey) =>
      call(bulkProducts, { body: { ...which, action: 'status', args }, idempotencyKey }),
    )

  const setStatus = (status: ProductStatus) =>
    run.start({
      send: giving({ status }),
      textOf: (count) => t('bulk.status_set', { count }),
      waysBack: (done) =>
        productStatuses.map((before) => ({
          records: done.filter(({ was }) => was === before),
          send: giving({ status: before, from: status }),
        })),
    })
  return { setStatus, run }
}
