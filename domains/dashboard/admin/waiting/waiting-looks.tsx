import { productsUrl } from '@comptoir/catalogue/admin'
import { roundUrl } from '@comptoir/fulfilment/admin'
import { importReportUrl } from '@comptoir/imports/admin'
import { mailsUrl } from '@comptoir/mails/admin'
import { ordersUrl, orderUrl, ringFillOf } from '@comptoir/orders/admin'
import { draftDays, unpaidDays } from '@comptoir/orders/contract'
import { orphansUrl, transfersUrl } from '@comptoir/payments/admin'
import { StateRing } from '@comptoir/platform/admin'
import { addDays, type Permission } from '@comptoir/platform/contract'
import { postedDataUrl } from '@comptoir/posted-data/admin'
import { returnsUrl } from '@comptoir/returns/admin'
import {
  Banknote,
  Boxes,
  Circle,
  CreditCard,
  FilePen,
  FileUp,
  Inbox,
  Landmark,
  MailWarning,
  PackageX,
  Truck,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Waiting } from '../../contract/waiting.ts'

interface Look {
  mark: ReactNode
  /** Where to; `today` is the day of the shop's calendar. */
  to: (waiting: Waiting, today: string) => string
  /** Hours after which the wait is long. */
  longAfter: number
  /** A page that shows them alone, for whoever may open it. */
  closer?: { permission: Permission; to: string }
}

const day = 24
const icon = { size: 16, strokeWidth: 1.75 } as const

/** The oldest order itself; the list where it is not known. */
const oldestOrder =
  (list: string) =>
  ({ oldest }: Waiting) =>
    oldest ? orderUrl(oldest.id) : list

export const looks: Readonly<Record<Waiting['kind'], Look>> = {
  unclaimed_payments: { mark: <Banknote {...icon} />, to: () => orphansUrl, longAfter: day },
  ending_holds: {
    mark: <CreditCard {...icon} />,
    to: () => ordersUrl({ payment: ['authorized'], sort: 'placed_at' }),
    // They end within a day: every one is urgent.
    longAfter: 0,
  },
  new_orders: {
    mark: <StateRing fill={ringFillOf['new-order']} tone="new" size={16} />,
    to: oldestOrder(ordersUrl({ tag: ['new-order'], sort: 'placed_at' })),
    longAfter: 8,
  },
  to_pack: {
    mark: <StateRing fill={ringFillOf['in-preparation']} tone="prep" size={16} />,
    to: oldestOrder(ordersUrl({ tag: ['in-preparation'], sort: 'placed_at' })),
    longAfter: 2 * day,
  },
  packing_rounds: {
    mark: <Boxes {...icon} />,
    to: ({ oldest }) => (oldest ? roundUrl(oldest.id) : ordersUrl()),
    longAfter: 8,
  },
  late_transfers: {
    mark: <Landmark {...icon} />,
    to: () => ordersUrl({ payment: ['pending'], sort: 'placed_at' }),
    longAfter: 14 * day,
    closer: { permission: 'admin_payments', to: transfersUrl },
  },
  unpaid_orders: {
    mark: <Circle {...icon} data-coin />,
    to: (_, today) => ordersUrl({ payment: ['unpaid'], placed: `..${addDays(today, -unpaidDays)}`, sort: 'placed_at' }),
    longAfter: 7 * day,
  },
  sold_out: {
    mark: <PackageX {...icon} />,
    to: () => productsUrl({ stock: ['out', 'oversold'] }),
    longAfter: Number.POSITIVE_INFINITY,
  },
  returns: { mark: <Undo2 {...icon} data-mirror />, to: () => returnsUrl, longAfter: 2 * day },
  still_parcels: {
    mark: <Truck {...icon} data-mirror />,
    to: oldestOrder(ordersUrl({ tag: ['in-transit'], sort: 'placed_at' })),
    longAfter: 14 * day,
  },
  posted_data: { mark: <Inbox {...icon} />, to: () => postedDataUrl, longAfter: day },
  faulty_imports: {
    mark: <FileUp {...icon} />,
    to: ({ import_kind, oldest }) => importReportUrl(import_kind, oldest?.id ?? ''),
    longAfter: 7 * day,
  },
  kept_mails: { mark: <MailWarning {...icon} />, to: () => mailsUrl, longAfter: day },
  old_drafts: {
    mark: <FilePen {...icon} />,
    to: (_, today) => ordersUrl({ tag: ['draft-order'], placed: `..${addDays(today, -draftDays)}`, sort: 'placed_at' }),
    longAfter: 30 * day,
  },
}
