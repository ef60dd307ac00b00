import { listAddress, word } from '@comptoir/platform/admin'
import { z } from 'zod'
import { returnViews } from '../contract/return.ts'

export const returnsAddress = listAddress({
  path: '/orders/returns',
  filters: { view: word(z.enum(returnViews)) },
  sorts: ['number'],
  defaultSort: '-number',
})
