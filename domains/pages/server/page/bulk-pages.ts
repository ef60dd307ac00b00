import { bulk, type Context } from '@comptoir/platform/server'
import type { PagesBulk } from '../../contract/page.wire.ts'
import { lockPage } from './page.queries.ts'
import { matchingPages } from './page-list.queries.ts'
import { changePage } from './save-page.ts'
import { trashPage } from './trash-page.ts'

export async function bulkPages(context: Context, { ids, action, ...params }: PagesBulk) {
  const part = ids ? { ids } : await matchingPages(context, params)
  return bulk(context, part, async (tx, id) => {
    const before = await lockPage(tx, context.shop, id)
    if (action === 'delete') {
      await trashPage(tx, before)
      return undefined
    }
    const isPublic = action === 'publish'
    if (before.public === isPublic) return undefined
    await changePage(tx, context, { before, change: { public: isPublic } })
    return String(before.public)
  })
}
