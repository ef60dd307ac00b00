import { ownLanguage } from '@comptoir/platform/contract'
import {
  type Context,
  count,
  emit,
  expectVersion,
  freeHandle,
  insertAll,
  rowsFor,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { PageChange, PageRecord, PageRequest } from '../../contract/page.ts'
import { pageCreated, pageError, pageUpdated } from '../../contract/page.wire.ts'
import { pages } from '../pages.table.ts'
import { redirectMoved } from '../redirect/save-redirect.ts'
import { lockPage, readPage } from './page.queries.ts'
import { cleanDraft, columnsOf, type PageDraft } from './page-columns.ts'

function refuse(error: unknown): never {
  if (violatedConstraint(error) === 'pages_handle') throw pageError('HANDLE_TAKEN', { field: 'handle' })
  throw error
}

/** A page that becomes public without a date is published now. */
const withDate = (draft: PageDraft, now: Date): PageDraft =>
  draft.public && draft.published_at === null ? { ...draft, published_at: now.toISOString() } : draft

async function insertPage(tx: Tx, context: Context, request: PageRequest): Promise<PageRecord> {
  const id = newId()
  const draft: PageDraft = {
    ...{ locale: ownLanguage(context.settings), public: false, published_at: null, template: '', translations: {} },
    seo: { title: '', description: '', noindex: false },
    ...request,
    handle: request.handle ?? (await freeHandle(tx, 'pages', { id, title: request.title })),
  }
  const columns = columnsOf(cleanDraft(withDate(draft, context.now())))
  await insertAll(tx, [rowsFor(pages, [{ id, ...columns }])]).catch(refuse)
  const page = await readPage(tx, shopOf(tx), id)
  emit(tx, pageCreated, page)
  count(tx, 'pages', 1)
  return page
}

export const createPage = (context: Context, request: PageRequest) =>
  context.db.transaction(async (tx) => ({ page: await insertPage(tx, context, request) }))

/** Saves a locked page and emits its update. The address that a public page had leads to the new one. */
export async function changePage(
  tx: Tx,
  context: Context,
  { before, change }: { before: PageRecord; change: Omit<PageChange, 'version'> },
): Promise<PageRecord> {
  const draft = cleanDraft(withDate({ ...before, ...change }, context.now()))
  await updateRow(tx, pages, { id: before.id, ...columnsOf(draft) }).catch(refuse)
  const page = await readPage(tx, shopOf(tx), before.id)
  emit(tx, pageUpdated, page, before)
  if (before.public && page.handle !== before.handle) {
    await redirectMoved(tx, shopOf(tx), { from: `/pages/${before.handle}`, to: `/pages/${page.handle}` })
  }
  return page
}

export async function updatePage(context: Context, id: string, { version, ...change }: PageChange) {
  return context.db.transaction(async (tx) => {
    const before = await lockPage(tx, context.shop, id)
    await expectVersion(tx, before, { entity: 'page', version })
    return { page: await changePage(tx, context, { before, change }) }
  })
}
