import { ProductSearch } from '@comptoir/orders/admin'
import { useRefunds } from '@comptoir/payments/admin'
import {
  Banner,
  Button,
  Dialog,
  Kbd,
  MoneyText,
  type Overlay,
  Receipt,
  Text,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useTitleOf } from '../return-words.ts'
import { Tell } from '../tell.tsx'
import { type BlockProps, useActErrorText, useReturnAct } from '../use-returns.ts'
import styles from './exchange.module.css'
import { NewGoods } from './new-goods.tsx'
import { type Counted, type Exchange, useExchange } from './use-exchange.ts'

interface ExchangeDialogProps extends BlockProps, Overlay {
  /** Of a return that is not unpacked yet. */
  counted?: Counted
}

/** Other goods for what came; what it comes to is seen before it is done. */
export function ExchangeDialog({ record, order, counted, open, onOpenChange }: ExchangeDialogProps) {
  const t = useText('returns')
  const titleOf = useTitleOf()
  const exchange = useExchange(record, counted)
  const { mutate, isPending } = useReturnAct(record)
  const refund = useGiving(record.order_id, exchange)
  const done = () => {
    const { difference, change, mail } = exchange
    if (!difference) return
    const body = { ...change, refund, mail, dry_run: false, expected_difference: difference.new - difference.back }
    mutate({ is: 'exchange', body }, { onSuccess: () => onOpenChange(false, 'done') })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={t('exchange.title', { name: titleOf(record) })}
      cancel
      footer={
        <Button
          variant="primary"
          disabled={exchange.difference === null || exchange.isAsking}
          busy={isPending}
          onClick={done}
          iconEnd={<Kbd keys="mod+enter" />}
        >
          <ActWords exchange={exchange} isGiven={refund !== null} currency={order.currency} />
        </Button>
      }
    >
      <div className={styles.exchange}>
        <div className={styles.exchangeGoods}>
          <NewGoods record={record} order={order} exchange={exchange} />
          <ProductSearch onPick={exchange.add} />
        </div>
        <div className={styles.exchangeSum} aria-live="polite">
          <Difference exchange={exchange} currency={order.currency} />
          <Tell record={record} isTold={exchange.mail} onChange={exchange.setMail} />
        </div>
      </div>
    </Dialog>
  )
}

/** With the right to refund what is over goes back in the same step; otherwise it is owed. */
function useGiving(order: string, { difference }: Exchange) {
  const mayRefund = useCan('admin_orders_refund')
  const ways = useRefunds(order)?.left.ways ?? []
  const owed = difference?.owed ?? 0
  const way = ways.find(({ amount }) => amount >= owed)
  return mayRefund && owed > 0 ? { to: way?.to ?? ('manual' as const), way: 'other' as const, reference: '' } : null
}

interface WordsProps {
  exchange: Exchange
  currency: string
}

function ActWords({ exchange: { difference }, isGiven, currency }: WordsProps & { isGiven: boolean }) {
  const t = useText('returns')
  const { money } = useFormats()
  if (!difference) return t('exchange.act')
  const { due, owed } = difference
  if (owed > 0) return t(isGiven ? 'exchange.act_owed' : 'exchange.act_later', { amount: money(owed, currency) })
  return due > 0 ? t('exchange.act_due', { amount: money(due, currency) }) : t('exchange.act')
}

function Difference({ exchange: { difference, error }, currency }: WordsProps) {
  const t = useText('returns')
  const errorText = useActErrorText()
  if (error) return <Banner tone="danger">{errorText(error)}</Banner>
  if (!difference) return <Text tone="quiet">{t('exchange.nothing')}</Text>
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  const { back, new: price, due, owed } = difference
  const last = owed > 0 ? 'owed' : due > 0 ? 'due' : 'even'
  return (
    <>
      <Receipt
        title={t('exchange.difference')}
        lines={[
          { id: 'new', label: t('exchange.new'), amount: money(price) },
          { id: 'back', label: t('exchange.back'), amount: money(-back) },
        ]}
        total={{ label: t(`exchange.${last}`), amount: money(owed || due) }}
      />
      <Text tone="quiet" size="12">
        {t('exchange.then')}
      </Text>
    </>
  )
}
