export { anEntry } from './a-menu.ts'
export { aRedirect } from './a-redirect.ts'

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
