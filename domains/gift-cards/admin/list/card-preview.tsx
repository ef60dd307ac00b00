import {
  ButtonLink,
  Drawer,
  Kbd,
  type PreviewProps,
  Row,
  Skeleton,
  useFormats,
  useListOrigin,
  useText,
} from '@comptoir/platform/admin'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { CardState } from '../card-state.tsx'
import { giftCardUrl } from '../gift-cards.urls.ts'
import { useGiftCard } from '../use-gift-card.ts'
import styles from './list.module.css'

/** One card beside the list. */
export function CardPreview({ id, open, onOpenChange }: PreviewProps) {
  const t = useText('gift-cards')
  const state = useListOrigin()
  const { data } = useGiftCard(id)
  return (
    <Drawer
      kind="preview"
      open={open}
      onOpenChange={onOpenChange}
      title={data ? t('list.name', { last4: data.last4 ?? '–' }) : t('one')}
      subtitle={data && <CardState of={data} always />}
      footer={
        data && (
          <Row justify="end">
            <ButtonLink to={giftCardUrl(id)} state={state} iconEnd={<Kbd keys="enter" />}>
              {t('list.open')}
            </ButtonLink>
          </Row>
        )
      }
    >
      {data ? <Facts of={data} /> : <Skeleton />}
    </Drawer>
  )
}

function Facts({ of }: { of: GiftCardRow }) {
  const t = useText('gift-cards')
  const { money, date } = useFormats()
  const { balance, held, initial, spent, currency, recipient_name, recipient_email, giver, expires_at } = of
  const facts: [string, string | null][] = [
    [t('columns.balance'), money(balance, currency)],
    [t('record.held'), held > 0 ? money(held, currency) : null],
    [t('columns.initial'), money(initial, currency)],
    [t('record.spent'), spent > 0 ? money(spent, currency) : null],
    [t('columns.to'), recipient_name ?? recipient_email],
    [t('columns.giver'), giver],
    [t('columns.ends'), expires_at ? date(expires_at) : t('never_ends')],
  ]
  return (
    <dl className={styles.peek}>
      {facts.map(
        ([label, value]) =>
          value !== null && [
            <dt key={label}>{label}</dt>,
            <dd key={`${label} value`}>
              <bdi>{value}</bdi>
            </dd>,
          ],
      )}
    </dl>
  )
}
