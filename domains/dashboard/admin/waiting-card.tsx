import { productsUrl } from '@comptoir/catalogue/admin'
import { mailsUrl } from '@comptoir/mails/admin'
import { ordersUrl, ringFillOf } from '@comptoir/orders/admin'
import { orphansUrl, transfersUrl } from '@comptoir/payments/admin'
import { BrandRings, ButtonLink, Card, RelativeTime, StateRing, Text, useCan, useText } from '@comptoir/platform/admin'
import type { Permission } from '@comptoir/platform/contract'
import { postedDataUrl } from '@comptoir/posted-data/admin'
import { returnsUrl } from '@comptoir/returns/admin'
import { Banknote, CircleDollarSign, CreditCard, Inbox, Landmark, MailWarning, PackageX, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Waiting } from '../contract/dashboard.ts'
import styles from './waiting-card.module.css'

interface Look {
  to: string
  mark: ReactNode
  /** A page that shows them alone, for whoever may open it. */
  closer?: { permission: Permission; to: string }
}

const looks: Readonly<Record<Waiting['kind'], Look>> = {
  new_orders: {
    to: ordersUrl({ tag: ['new-order'], sort: 'placed_at' }),
    mark: <StateRing fill={ringFillOf['new-order']} tone="new" />,
  },
  ending_holds: { to: ordersUrl({ payment: ['authorized'], sort: 'placed_at' }), mark: <CreditCard size={16} /> },
  late_transfers: {
    to: ordersUrl({ payment: ['pending'], sort: 'placed_at' }),
    mark: <Landmark size={16} />,
    closer: { permission: 'admin_payments', to: transfersUrl },
  },
  unpaid_orders: { to: ordersUrl({ payment: ['unpaid'], sort: 'placed_at' }), mark: <CircleDollarSign size={16} /> },
  sold_out: { to: productsUrl({ stock: ['out', 'oversold'] }), mark: <PackageX size={16} /> },
  returns: { to: returnsUrl, mark: <Undo2 size={16} /> },
  posted_data: { to: postedDataUrl, mark: <Inbox size={16} /> },
  unclaimed_payments: { to: orphansUrl, mark: <Banknote size={16} /> },
  kept_mails: { to: mailsUrl, mark: <MailWarning size={16} /> },
}

/** One row for each kind of thing that waits for somebody, with the way to it; the first one is the primary. */
export function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useText('dashboard')
  return (
    <Card title={t('waiting.title')} flush>
      {waiting.length > 0 && (
        <ul className={styles.waiting}>
          {waiting.map((each, at) => (
            <WaitingRow key={each.kind} waiting={each} isFirst={at === 0} />
          ))}
        </ul>
      )}
      <div className={styles.waitingDone}>
        <BrandRings />
        <Text tone="quiet">{t(waiting.length > 0 ? 'waiting.nothing_else' : 'waiting.nothing')}</Text>
      </div>
    </Card>
  )
}

function WaitingRow({ waiting: { kind, count, since }, isFirst }: { waiting: Waiting; isFirst: boolean }) {
  const t = useText('dashboard')
  const { to, mark, closer } = looks[kind]
  const isCloser = useCan(closer?.permission ?? 'signed_in')
  return (
    <li className={styles.waitingRow}>
      <span aria-hidden="true">{mark}</span>
      <div>
        <Text strong>{t(`waiting.${kind}.title`, { count })}</Text>
        <Text as="p" tone="quiet">
          {t(`waiting.${kind}.text`)} {since && <RelativeTime at={since} />}
        </Text>
      </div>
      <ButtonLink to={closer && isCloser ? closer.to : to} variant={isFirst ? 'primary' : 'secondary'}>
        {t(`waiting.${kind}.action`)}
      </ButtonLink>
    </li>
  )
}
