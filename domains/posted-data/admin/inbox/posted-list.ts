import { call, type PagedList } from '@comptoir/platform/admin'
import type { PostedItem } from '../../contract/posted-data.ts'
import { deletePostedData, newPostedData, updatePostedData } from '../../contract/posted-data.wire.ts'
import { listPostedData } from '../../contract/posted-item.wire.ts'
import type { PostedDataQuery } from '../posted-data.urls.ts'

type Tab = PostedDataQuery['tab']

const filterOf = (tab: Tab, me: string) => {
  if (tab === undefined) return undefined
  return tab === 'mine' ? { assignee_id: { eq: me } } : { status: { in: tab } }
}

const belongs = ({ assignee_id, status }: PostedItem, tab: Tab, me: string) =>
  tab === undefined || (tab === 'mine' ? assignee_id === me : status === tab)

export const postedListOf = (me: string): PagedList<PostedItem, PostedDataQuery> => ({
  key: 'posted-data',
  load: ({ q, tab, cursor }, signal) =>
    call(listPostedData, { query: { q, cursor, filter: filterOf(tab, me) }, signal }),
  live: {
    events: { added: newPostedData, changed: updatePostedData, removed: deletePostedData },
    belongs: (item, { tab }) => belongs(item, tab, me),
    isNewestFirst: ({ q }) => !q,
  },
})
