import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readDashboard } from '../../contract/dashboard.wire.ts'

/** As Home has read them last, then as they are. */
export const useKnownFirstDays = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(readDashboard, { signal }),
    refetchOnMount: 'always',
  }).data?.dashboard.first_days ?? null
