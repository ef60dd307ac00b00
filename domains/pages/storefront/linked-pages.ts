import { cleanHtml, type StoreScope } from '@comptoir/platform/server'
import { readNamedPages } from './page-rows.ts'

export interface LinkedPage {
  handle: string
  title: string
  url: string
  body: string
}

/** Those of the pages that visitors see, in the order of the handles. */
export async function readLinkedPages(scope: StoreScope, handles: readonly string[]): Promise<LinkedPage[]> {
  const named = handles.filter((handle) => handle !== '')
  if (named.length === 0) return []
  const found = new Map((await readNamedPages(scope, named)).map((page) => [page.handle, page]))
  return named.flatMap((handle) => {
    const page = found.get(handle)
    if (!page) return []
    return { handle, title: page.title, url: `${scope.root}/pages/${handle}`, body: cleanHtml(page.content) }
  })
}
