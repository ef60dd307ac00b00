import { readLogo } from '@comptoir/media/server'
import { dateFormat, directionOf } from '@comptoir/platform/contract'
import { type Sheet, zoneOf } from '@comptoir/platform/server'
import type { Return } from '@comptoir/returns/contract'
import { paperSizeOf, shopAddressLines, shopContact } from '@comptoir/settings/contract'
import type { StatusOrder } from '../../server/place/order-status.ts'
import type { TillVisit } from '../steps/till-visit.ts'
import type { Speech } from '../till/till-context.ts'
import { receiptRows } from './receipt-rows.ts'
import { returnName } from './return-words.ts'

interface Received {
  order: StatusOrder
  record: Return
  speech: Speech
}

/** The receipt of a return as paper: the words of its page. */
export async function receiptSheet({ context }: Pick<TillVisit, 'context'>, received: Received): Promise<Sheet> {
  const { record, speech } = received
  const { locale, words } = speech
  const { settings } = context
  const { company, vat_number: vat, registration, email, phone } = shopContact(settings, locale)
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: zoneOf(context) })
  return {
    ...{ lang: locale, dir: directionOf(locale), paper: paperSizeOf(settings), author: company },
    ...{ title: words.returns.receipt.paper[record.kind], name: returnName(record) },
    day: day.format(new Date(record.requested_at)),
    made_at: Math.floor(Date.parse(record.updated_at) / 1_000),
    brand: String(settings.name),
    logo: await readLogo(context, String(settings.legal_logo)),
    from: [...shopAddressLines(settings, locale), vat].filter(Boolean),
    ...{ facts: [], parties: [] },
    table: {
      columns: [
        { label: '', share: 1 },
        { label: '', share: 3 },
      ],
      rows: receiptRows({ context }, received).map(({ label, lines }) => [label, { lines, notes: [] }]),
    },
    ...{ rates: null, sums: [], total: null, settled: [], words: [], files: [] },
    foot: [[company, registration].filter(Boolean), [email, phone].filter(Boolean)].filter(({ length }) => length > 0),
  }
}
