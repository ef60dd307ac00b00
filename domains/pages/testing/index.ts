export { anEntry } from './a-menu.ts'

import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { PageRequest } from '../contract/page.ts'
import { createPage } from '../server/page/save-page.ts'

export async function aPage(context: Context, given: Partial<PageRequest> = {}) {
  const { page } = await createPage(
    context,
    PageRequest.parse({ title: `Page ${newId()}`, content: '<p>We are here for you.</p>', ...given }),
  )
  return page
}
