import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readDashboard } from '../../contract/dashboard.wire.ts'

/** As Home has read them; whoever has put them away is asked for once, in whatever page. */
export const useKnownFirstDays = (isAsked: boolean) =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(readDashboard, { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.dashboard.first_days ?? null
