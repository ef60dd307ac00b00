import { call, useCan } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readProductWaiting } from '../../contract/back-in-stock/back-in-stock.wire.ts'

/** Who waits for a product; undefined while nobody does. */
export function useProductWaiting(id: string) {
  const maySee = useCan('admin_products_manager')
  const { data } = useQuery({
    queryKey: ['checkout', 'waiting', id],
    enabled: maySee,
    queryFn: async ({ signal }) => (await call(readProductWaiting, { params: { id }, signal })).waiting,
  })
  return data && data.count > 0 ? data : undefined
}
