import { call, useCan } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readProductSales } from '../../contract/stats.wire.ts'

export function useProductSales(id: string) {
  const maySee = useCan('admin_stats')
  const { data } = useQuery({
    queryKey: ['stats', 'product', id],
    enabled: maySee,
    queryFn: async ({ signal }) => (await call(readProductSales, { params: { id }, signal })).sales,
  })
  return maySee ? data : undefined
}
