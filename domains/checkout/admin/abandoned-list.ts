import { call, type RecordList } from '@comptoir/platform/admin'
import type { AbandonedRow } from '../contract/abandoned/abandoned-checkout.ts'
import {
  deleteAbandonedData,
  listAbandoned,
  newAbandonedData,
  updateAbandonedData,
} from '../contract/abandoned/abandoned-checkout.wire.ts'
import { isOurs } from '../contract/abandoned/stop-reason.ts'
import { type AbandonedQuery, abandonedAddress } from './abandoned.urls.ts'
import { abandonedUrl } from './state/addresses.ts'
import { defaultPeriod } from './state/period.tsx'

const { defaultSort } = abandonedAddress

const oneOf = (values: readonly string[] | undefined) => (values ? { in: values.join(',') } : undefined)

export const requestOf = ({ view, reason, step, locale, period, q, sort = defaultSort }: AbandonedQuery) => {
  const of = { view: oneOf(view), reason: oneOf(reason), step: oneOf(step), locale: oneOf(locale) }
  const filter = { ...of, period: { eq: period ?? defaultPeriod } }
  return { q, sort, filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) }
}

type View = NonNullable<AbandonedQuery['view']>[number]

/** As the server finds them; what is still to be mailed only it knows, so a row stays until the list is read again. */
const shows: Readonly<Record<View, (row: AbandonedRow) => boolean>> = {
  open: ({ came_back_at }) => came_back_at === null,
  ours: ({ came_back_at, reason }) => came_back_at === null && isOurs(reason),
  to_mail: ({ mails }) => mails.next_at !== null || mails.state === 'waits_for_stock',
  came_back: ({ came_back_at }) => came_back_at !== null,
  no_more: ({ mails: { state } }) => state === 'no_more' || state === 'held',
}

export const abandonedList: RecordList<AbandonedRow, AbandonedQuery> = {
  key: 'abandoned_checkouts',
  address: abandonedAddress,
  urlOf: () => abandonedUrl,
  load: ({ cursor, ...query }, signal) => call(listAbandoned, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newAbandonedData, changed: updateAbandonedData, removed: deleteAbandonedData },
    belongs: (row, { view, reason, step, locale }) =>
      (!view || view.some((each) => shows[each](row))) &&
      (!reason || reason.includes(row.reason)) &&
      (!step || step.includes(row.step)) &&
      (!locale || locale.includes(row.locale)),
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === defaultSort,
  },
}
