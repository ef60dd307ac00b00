import {
  Checkbox,
  Field,
  Input,
  MoneyText,
  RadioGroup,
  Receipt,
  Select,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { handWays, type RefundLeft } from '../../contract/refund/refund.ts'
import styles from './refund.module.css'
import type { RefundDraft } from './use-refund-draft.ts'
import type { OrderRefunds } from './use-refunds.ts'

interface RefundSlipProps {
  of: OrderRefunds
  draft: RefundDraft
}

/** What goes back, what is left after it, and by which way. */
export function RefundSlip({ of: { order, left }, draft }: RefundSlipProps) {
  const t = useText('payments')
  const { priced, wanted } = draft
  const money = (amount: number) => <MoneyText amount={amount} currency={order.currency} />
  const titles = new Map(order.products.map(({ id, title }) => [id, title]))
  const extra = [
    ['delivery', wanted.shipping_amount],
    ['adjustment', wanted.adjustment_amount],
  ] as const
  return (
    <div className={styles.slip}>
      <Receipt
        title={t('refund.goes_back')}
        lines={[
          ...priced.lines.map(({ order_line_id, quantity, value }) => ({
            id: order_line_id,
            label: t('refund.line', { title: titles.get(order_line_id) ?? '', count: quantity }),
            amount: money(value),
          })),
          ...extra.flatMap(([id, amount]) => (amount ? [{ id, label: t(`refund.${id}`), amount: money(amount) }] : [])),
        ]}
        total={{ label: t('refund.total'), amount: money(priced.amount) }}
        after={[
          ...(priced.tax > 0 ? [{ id: 'tax', label: t('refund.tax'), amount: money(priced.tax) }] : []),
          { id: 'left', label: t('refund.left'), amount: money(Math.max(0, left.money - priced.amount)) },
        ]}
      />
      <CardsFirst cards={left.gift_cards} amount={priced.amount} currency={order.currency} />
      <Ways ways={left.ways} draft={draft} />
      {order.customer.email && <MailChoice order={order} draft={draft} />}
    </div>
  )
}

/** Whether the customer is told, and in which language. */
function MailChoice({
  order: { customer, locale },
  draft,
}: Pick<OrderRefunds, 'order'> & Pick<RefundSlipProps, 'draft'>) {
  const t = useText('payments')
  const { line, language } = useFormats()
  return (
    <Checkbox
      label={t('refund.mail')}
      hint={line([customer.name ?? '', language(locale)])}
      value={draft.draft.mail}
      onChange={(mail) => draft.set({ mail })}
    />
  )
}

interface CardsFirstProps {
  cards: RefundLeft['gift_cards']
  amount: number
  currency: string
}

/** What gift cards have paid goes back to them, whichever way is chosen for the rest. */
function CardsFirst({ cards, amount, currency }: CardsFirstProps) {
  const t = useText('payments')
  const { money } = useFormats()
  let rest = amount
  const parts = cards.map(({ last4, amount: most }) => {
    const part = Math.min(most, rest)
    rest -= part
    return { last4, part }
  })
  return parts.map(
    ({ last4, part }) =>
      part > 0 && (
        <Text as="p" key={last4}>
          {t('refund.gift_card_first', { last4, amount: money(part, currency) })}
        </Text>
      ),
  )
}

function useWayText() {
  const t = useText('payments')
  return ({ to, provider, card }: RefundLeft['ways'][number]) => {
    if (to === 'manual') return { label: t('refund.by_hand'), hint: t('refund.by_hand_hint') }
    if (provider === 'gift_card') return { label: t('refund.to_gift_card'), hint: t('refund.gift_card_days') }
    if (card) return { label: t('refund.to_card', { last4: card.last4 }), hint: t('refund.days') }
    return { label: t('refund.the_way_it_came', { provider: provider ?? '' }), hint: t('refund.days') }
  }
}

function Ways({ ways, draft }: { ways: RefundLeft['ways'] } & Pick<RefundSlipProps, 'draft'>) {
  const t = useText('payments')
  const textOf = useWayText()
  const { set, way } = draft
  return (
    <>
      <RadioGroup
        label={t('refund.to')}
        options={ways.map((each) => ({ value: each.to, ...textOf(each) }))}
        value={way?.to ?? null}
        onChange={(to) => set({ to })}
      />
      {way?.to === 'manual' && <HandFields value={draft.draft} onChange={set} />}
    </>
  )
}

interface HandFieldsProps {
  value: Pick<RefundDraft['draft'], 'way' | 'reference'>
  onChange: (changes: Partial<HandFieldsProps['value']>) => void
}

/** How money is given back by hand, and what that payment is known by. */
export function HandFields({ value: { way, reference }, onChange }: HandFieldsProps) {
  const t = useText('payments')
  return (
    <div className={styles.pair}>
      <Field label={t('refund.way')}>
        <Select
          options={handWays.map((value) => ({ value, label: t(`refund.ways.${value}`) }))}
          value={way}
          onChange={(next) => onChange({ way: next })}
        />
      </Field>
      <Field label={t('refund.reference')} optional>
        <Input value={reference} maxLength={100} onChange={({ target }) => onChange({ reference: target.value })} />
      </Field>
    </div>
  )
}
