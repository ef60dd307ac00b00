import { call } from '@comptoir/platform/admin'
import { listParkedChanges } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { readSystem } from '../contract/system.wire.ts'

export const systemKey = ['system']
export const parkedKey = ['system', 'parked']

const renewEveryMs = 10_000

/** The state of the installation, renewed while somebody looks. */
export const useSystem = () =>
  useQuery({
    queryKey: systemKey,
    queryFn: ({ signal }) => call(readSystem, { signal }),
    refetchInterval: renewEveryMs,
  })

export const useParked = () =>
  useQuery({
    queryKey: parkedKey,
    queryFn: ({ signal }) => call(listParkedChanges, { signal }),
    refetchInterval: renewEveryMs,
  })
