import { call, type RecordList } from '@comptoir/platform/admin'
import { pageStateOf } from '../../../contract/page.rules.ts'
import type { PageRow } from '../../../contract/page.ts'
import { deletePageData, listPages, newPageData, updatePageData } from '../../../contract/page.wire.ts'
import { type PagesQuery, pagesAddress, pageUrl } from '../../pages.urls.ts'

const { defaultSort } = pagesAddress

export const requestOf = ({ state, q, sort = defaultSort }: PagesQuery) => ({
  q,
  sort,
  filter: { ...(state && { state: { in: state.join(',') } }) },
})

export const pageList: RecordList<PageRow, PagesQuery> = {
  key: 'pages',
  address: pagesAddress,
  urlOf: pageUrl,
  load: ({ cursor, ...query }, signal) => call(listPages, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newPageData, changed: updatePageData, removed: deletePageData },
    belongs: (row, { state }) => !state || state.includes(pageStateOf(row, Date.now())),
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === defaultSort,
  },
}
