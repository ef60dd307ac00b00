import {
  Checkbox,
  Field,
  RadioGroup,
  Select,
  Text,
  Textarea,
  Thumb,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { cancelReasons, type Order } from '../../../contract/order.ts'
import { GoesField } from '../../goes/goes-field.tsx'
import styles from './cancel.module.css'
import type { CancelDraft } from './use-cancel-draft.ts'

interface CancelDecisionProps {
  order: Order
  draft: CancelDraft
}

const ofAway = new Set<string>(['refused', 'lost'])

/** Why, what becomes of goods and money, and whether the customer is told. */
export function CancelDecision({ order, draft }: CancelDecisionProps) {
  const t = useText('orders')
  const { line, language } = useFormats()
  const { email, name = '' } = order.customer
  const reasons = draft.isAway ? cancelReasons.filter((reason) => ofAway.has(reason)) : cancelReasons
  return (
    <div className={styles.cancelDecision}>
      <Field label={t('cancel.reason')} hint={t('cancel.reason_hint')}>
        <Select
          options={reasons.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }))}
          value={draft.reason}
          onChange={(reason) => draft.set({ reason })}
        />
      </Field>
      <Goods draft={draft} />
      {draft.hasPaid && <Money order={order} draft={draft} />}
      {email && (
        <Checkbox
          label={t('cancel.mail')}
          hint={line([name, language(order.locale)])}
          value={draft.draft.mail}
          onChange={(mail) => draft.set({ mail })}
        />
      )}
      <Field label={t('cancel.note')} optional>
        <Textarea
          rows={2}
          value={draft.draft.note}
          onChange={({ target }) => draft.set({ note: target.value })}
          maxLength={5_000}
        />
      </Field>
    </div>
  )
}

/** Where the pieces of each line go. What no stock is kept of goes nowhere. */
function Goods({ draft: { lines, isAway, setGoes } }: Pick<CancelDecisionProps, 'draft'>) {
  const t = useText('orders')
  const shown = lines.filter(({ line }) => line.variant_id !== null)
  if (shown.length === 0) return null
  return (
    <section className={styles.cancelGoods} aria-label={t('cancel.goods')}>
      <b>{t('cancel.goods')}</b>
      <ul>
        {shown.map(({ line, quantity, goes }) => (
          <li key={line.id}>
            <Thumb src={line.image} size={40} />
            <div>
              <Text strong>
                <bdi>{line.title}</bdi>
              </Text>
              <Text as="div" tone="quiet" size="12">
                {t('cancel.pieces', { count: quantity })}
              </Text>
            </div>
            <div className={styles.cancelGoes}>
              <GoesField
                line={line}
                label={t('goes.label', { line: line.title })}
                value={goes}
                onChange={(next) => setGoes(line.id, next)}
                isAway={isAway}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Money({ order: { currency }, draft }: CancelDecisionProps) {
  const t = useText('orders')
  const { money } = useFormats()
  const amount = money(draft.left, currency)
  const way = draft.isByProvider ? 'give_back' : 'refund'
  return (
    <RadioGroup
      label={t('cancel.paid', { amount })}
      options={[
        { value: 'original', label: t(`cancel.${way}`, { amount }), hint: t(`cancel.${way}_hint`) },
        { value: 'none', label: t('cancel.keep_money'), hint: t('cancel.keep_money_hint', { amount }) },
      ]}
      value={draft.draft.money}
      onChange={(chosen) => draft.set({ money: chosen })}
    />
  )
}
