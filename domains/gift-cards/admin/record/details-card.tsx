import { Button, Card, DateText, Link, useFormats, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { languageIn } from '../acts/card-values.ts'
import { CardCode } from '../card-code.tsx'
import { Reason } from '../card-reason.tsx'
import { giftCardUrl } from '../gift-cards.urls.ts'
import styles from './record.module.css'

interface DetailsCardProps {
  card: GiftCardRow
  onEdit: () => void
}

/** Whose it is, what they read, and how they got it. */
export function DetailsCard({ card, onEdit }: DetailsCardProps) {
  const t = useText('gift-cards')
  const { last4, message, giver, reason, order_id, moved_to } = card
  return (
    <Card
      title={t('details.title')}
      actions={
        moved_to === null && (
          <Button variant="ghost" onClick={onEdit}>
            {t('acts.edit')}
          </Button>
        )
      }
    >
      <dl className={styles.details}>
        <Fact label={t('details.code')}>
          <CardCode last4={last4} />
          <small>{t(last4 === null ? 'details.no_code' : 'details.code_note')}</small>
        </Fact>
        <Fact label={t('columns.to')}>
          <Recipient card={card} />
        </Fact>
        {giver !== null && (
          <Fact label={t('columns.giver')}>
            <bdi>{giver}</bdi>
          </Fact>
        )}
        {message !== null && (
          <Fact label={t('fields.message')}>
            <bdi className={styles.message}>{message}</bdi>
          </Fact>
        )}
        <Fact label={t('details.sent')}>
          <Sent card={card} />
        </Fact>
        {order_id === null && reason !== null && (
          <Fact label={t('fields.reason')}>
            <Reason of={reason} />
          </Fact>
        )}
        {moved_to !== null && (
          <Fact label={t('details.balance')}>
            <Link to={giftCardUrl(moved_to)}>{t('details.on_another')}</Link>
          </Fact>
        )}
        <Fact label={t('details.tax')}>{t('details.tax_note')}</Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

function Recipient({ card: { recipient_name, recipient_email } }: Pick<DetailsCardProps, 'card'>) {
  if (recipient_name === null && recipient_email === null) return '–'
  return (
    <>
      {recipient_name !== null && <bdi>{recipient_name}</bdi>}
      {recipient_email !== null && <a href={`mailto:${recipient_email}`}>{recipient_email}</a>}
    </>
  )
}

function Sent({ card: { sent_at, send_on, locale } }: Pick<DetailsCardProps, 'card'>) {
  const t = useText('gift-cards')
  const { date, tag } = useFormats()
  const language = languageIn(locale, tag)
  if (sent_at !== null) {
    return (
      <>
        <DateText at={sent_at} /> <small>{t('details.in_language', { language })}</small>
      </>
    )
  }
  return send_on === null ? t('details.not_sent') : t('status.sends_on', { day: date(`${send_on}T12:00:00Z`) })
}
