import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readTwoFactor } from '../../contract/two-factor/two-factor.wire.ts'

export const twoFactorKey = ['staff', 'two-factor']

export const useTwoFactor = () =>
  useQuery({
    queryKey: twoFactorKey,
    queryFn: async ({ signal }) => (await call(readTwoFactor, { signal })).two_factor,
  })
