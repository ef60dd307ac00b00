import {
  Button,
  Field,
  Kbd,
  MoneyField,
  MoneyText,
  Select,
  useCan,
  useFormats,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { type ReactNode, useState } from 'react'
import { canReturn } from '../../contract/return.rules.ts'
import { ExchangeInstead } from '../exchange/exchange-instead.tsx'
import { Tell } from '../tell.tsx'
import { type Count, useCount } from '../use-count.ts'
import type { BlockProps } from '../use-returns.ts'
import { useReturnAct } from '../use-returns.ts'
import { CountedLine } from './counted-line.tsx'
import styles from './return-block.module.css'
import { ReturnPictures } from './return-pictures.tsx'

interface UnpackingProps extends BlockProps {
  head: ReactNode
  hasKeys: boolean
}

/** The goods are here: what became of each piece, and what goes back for it. */
export function Unpacking({ record, order, head, hasKeys }: UnpackingProps) {
  const t = useText('returns')
  const count = useCount(record, order)
  const [mail, setMail] = useState(true)
  const { mutate, isPending } = useReturnAct(record)
  const { primary, refund } = useFinish(count, order.currency)
  const finish = () => count.isReady && mutate({ is: 'unpack', body: { ...count.body, refund, mail } })
  useShortcut(hasKeys ? 's' : null, finish, { label: primary, group: t('returns') })

  return (
    <>
      <header className={styles.returnHead}>
        {head}
        <div className={styles.returnActs}>
          <Button variant="ghost" onClick={() => mutate({ is: 'count', body: count.body })}>
            {t('steps.later')}
          </Button>
          {canReturn('exchange', record) && count.isReady && (
            <ExchangeInstead record={record} order={order} counted={count.body} />
          )}
          <Button
            variant={hasKeys ? 'primary' : 'secondary'}
            busy={isPending}
            disabled={!count.isReady}
            onClick={finish}
            iconEnd={hasKeys && <Kbd keys="s" />}
          >
            {primary}
          </Button>
        </div>
      </header>
      <ul className={styles.countedLines}>
        {count.lines.map((line) => (
          <CountedLine key={line.order_line_id} line={line} order={order} count={count} />
        ))}
      </ul>
      <ReturnPictures record={record} />
      <footer className={styles.countedFoot}>
        <Money record={record} order={order} count={count} />
        <Tell record={record} isTold={mail} onChange={setMail} />
      </footer>
    </>
  )
}

/** With the right to refund and something owed the step gives back the money; otherwise it moves the goods alone. */
function useFinish(count: Count, currency: string) {
  const t = useText('returns')
  const { money } = useFormats()
  const mayRefund = useCan('admin_orders_refund')
  const back = count.lines.reduce((sum, { received, damaged }) => sum + received + damaged, 0)
  if (mayRefund && count.owed > 0 && count.way) {
    const refund = { to: count.way.to, way: 'other' as const, reference: '' }
    return { refund, primary: t('steps.refund', { amount: money(count.owed, currency) }) }
  }
  return { refund: null, primary: t('steps.done', { pieces: t('pieces', { count: back }) }) }
}

function Money({ order, count }: BlockProps & { count: Count }) {
  const t = useText('returns')
  const { currency } = order
  return (
    <div className={styles.countedMoney}>
      <Field label={t('fee')}>
        <MoneyField value={count.fee} currency={currency} onChange={count.setFee} />
      </Field>
      {count.delivery > 0 && (
        <Field label={t('delivery')}>
          <MoneyField value={count.shipping} currency={currency} onChange={count.setShipping} />
        </Field>
      )}
      {count.ways.length > 1 && count.owed > 0 && (
        <Field label={t('refund_to.label')}>
          <Select
            options={count.ways.map(({ to }) => ({ value: to, label: t(`refund_to.${to}`) }))}
            value={count.way?.to ?? null}
            onChange={count.setTo}
          />
        </Field>
      )}
      {count.feesPaid.map(({ id, title, amount }) => (
        <p key={id} className={styles.countedSum}>
          <bdi>{title}</bdi>
          <MoneyText amount={amount} currency={currency} />
        </p>
      ))}
      <p className={styles.countedSum}>
        <span>{count.owed === 0 && count.value > 0 ? t('not_paid') : t('to_pay_back')}</span>
        <b>
          <MoneyText amount={Math.max(0, count.owed)} currency={currency} />
        </b>
      </p>
    </div>
  )
}
