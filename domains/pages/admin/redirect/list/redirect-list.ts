import { call, type RecordList } from '@comptoir/platform/admin'
import { goalOf } from '../../../contract/redirect.rules.ts'
import type { Redirect } from '../../../contract/redirect.ts'
import {
  deleteRedirectData,
  listRedirects,
  newRedirectData,
  updateRedirectData,
} from '../../../contract/redirect.wire.ts'
import { type RedirectsQuery, redirectsAddress, redirectUrl } from '../../pages.urls.ts'

const { defaultSort } = redirectsAddress

export const requestOf = ({ goal, q, sort = defaultSort }: RedirectsQuery) => ({
  q,
  sort,
  filter: { ...(goal && { goal: { in: goal.join(',') } }) },
})

export const redirectList: RecordList<Redirect, RedirectsQuery> = {
  key: 'redirects',
  address: redirectsAddress,
  urlOf: redirectUrl,
  load: ({ cursor, ...query }, signal) => call(listRedirects, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newRedirectData, changed: updateRedirectData, removed: deleteRedirectData },
    belongs: (row, { goal }) => !goal || goal.includes(goalOf(row)),
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === defaultSort,
  },
}
