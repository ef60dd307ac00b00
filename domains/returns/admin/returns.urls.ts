import { listAddress, type QueryOf, word } from '@comptoir/platform/admin'
import { Days } from '@comptoir/platform/contract'
import { z } from 'zod'
import { returnKinds, returnViews } from '../contract/return.ts'

export const returnsAddress = listAddress({
  path: '/orders/returns',
  // Not `view`, which names a saved one.
  filters: { stage: word(z.enum(returnViews)), kind: word(z.enum(returnKinds)), asked: word(Days) },
  sorts: ['number'],
  defaultSort: '-number',
})

export type ReturnsQuery = QueryOf<typeof returnsAddress>
