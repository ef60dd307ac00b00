import { Code, Text, Timeline, type TimelineEntry, useFormats, useText } from '@comptoir/platform/admin'
import { CircleAlert, CreditCard, Info, ShoppingBasket } from 'lucide-react'
import { Fragment } from 'react'
import type { ListedOrphan, OrphanPurchase } from '../../contract/money/orphan-payment.ts'
import { OrphanReasonText } from './orphan-reason-text.tsx'
import styles from './without-order.module.css'

interface OrphanFactsProps {
  payment: ListedOrphan
  purchase: OrphanPurchase | null
}

const minuteMs = 60_000

function useFacts({ payment, purchase }: OrphanFactsProps): TimelineEntry[] {
  const t = useText('payments')
  const { money } = useFormats()
  const { at, sent_at, is_held, amount, currency, card, payment: reference } = payment
  const sum = money(amount, currency)
  const count = Math.round((Date.parse(at) - Date.parse(sent_at)) / minuteMs)
  const came = t(is_held ? 'orphans.facts.authorized' : 'orphans.facts.paid', { count })
  return [
    { id: 'came', at, mark: <CircleAlert size={14} />, title: came, text: <OrphanReasonText payment={payment} /> },
    {
      id: 'sent',
      at: sent_at,
      mark: <CreditCard size={14} />,
      title: t('orphans.facts.sent', { sum }),
      text: (
        <>
          {card && <bdi>{t('orphans.facts.card', { brand: named(card.brand), last4: card.last4 })}</bdi>}{' '}
          {reference && <Code>{reference}</Code>}
        </>
      ),
    },
    ...(purchase
      ? [
          {
            id: 'opened',
            at: purchase.opened_at,
            mark: <ShoppingBasket size={14} />,
            title: t('orphans.facts.checkout', { name: purchase.name }),
            text: <Goods purchase={purchase} />,
          },
        ]
      : []),
  ]
}

/** Providers write `visa`. */
const named = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** Each part for itself: names and addresses have directions of their own. */
function Goods({ purchase: { delivery, place, lines } }: { purchase: OrphanPurchase }) {
  const orders = useText('orders')
  const parts = [
    delivery && (delivery.title || orders([`methods.${delivery.key}`, 'methods.other'])),
    place,
    ...lines.map(({ title, quantity }) => `${quantity}\u00a0×\u00a0${title}`),
  ].filter(Boolean)
  return parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}

export function OrphanFacts(props: OrphanFactsProps) {
  const t = useText('payments')
  return (
    <section className={styles.facts} aria-label={t('orphans.facts.title')}>
      <Text as="p" tone="quiet">
        {t('orphans.facts.title')}
      </Text>
      <Timeline entries={useFacts(props)} />
      <p className={styles.note}>
        <Info size={14} aria-hidden="true" />
        <WhatHappens payment={props.payment} />
      </p>
    </section>
  )
}

/** What becomes of it if nobody decides. */
function WhatHappens({ payment: { give_back_at, is_held, refusal, email } }: Pick<OrphanFactsProps, 'payment'>) {
  const t = useText('payments')
  const { date, time } = useFormats()
  if (refusal !== '')
    return (
      <Text>
        {t('orphans.wait.refused')} <bdi>{refusal}</bdi>
      </Text>
    )
  if (give_back_at === null) return <Text tone="quiet">{t('orphans.wait.going')}</Text>
  const text = t(is_held ? 'orphans.wait.let_go' : 'orphans.wait.given_back', {
    time: `${date(give_back_at)}, ${time(give_back_at)}`,
  })
  return <Text tone="quiet">{`${text} ${t(email ? 'orphans.wait.mail' : 'orphans.wait.no_mail')}`}</Text>
}
