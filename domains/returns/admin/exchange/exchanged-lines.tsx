import { MoneyText, Text, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlockProps } from '../use-returns.ts'
import styles from './exchange.module.css'

type Line = BlockProps['order']['products'][number]

const findIn = ({ order }: BlockProps, id: string) => order.products.find((line) => line.id === id)

/** "Jug 2 l for Jug 1 l · €72.00 for €56.00". */
export function ExchangeSummary(of: BlockProps) {
  const t = useText('returns')
  const { money } = useFormats()
  const { record } = of
  const { back_value, new_value, currency, lines, exchange_lines } = record
  if (back_value === null || new_value === null) return null
  const titles = [lines, exchange_lines].map(([first, ...rest]) => {
    const line = first && findIn(of, first.order_line_id)
    const title = [line?.title, line?.variant_title].filter(Boolean).join(' ')
    return rest.length > 0 ? `${title} +${rest.length}` : title
  })
  const sums = { back: money(back_value, currency), new: money(new_value, currency) }
  return (
    <Text size="13">
      <bdi>{t('exchange.sums', { back: titles[0] ?? '', new: titles[1] ?? '' })}</bdi> · {t('exchange.sums', sums)}
    </Text>
  )
}

/** What came back, what goes out for it, and who owes the difference. */
export function ExchangedLines(of: BlockProps) {
  const t = useText('returns')
  const { record } = of
  const { back_value: back, new_value: price, owed, refund_id, currency } = record
  if (back === null || price === null) return null
  const came = record.lines.flatMap((line) => {
    const found = findIn(of, line.order_line_id)
    return found && line.received + line.damaged > 0 ? [{ ...line, of: found }] : []
  })
  const fresh = record.exchange_lines.flatMap((line) => {
    const found = findIn(of, line.order_line_id)
    return found ? [{ ...line, of: found }] : []
  })
  return (
    <>
      <ul className={styles.exchangedLines}>
        {came.map(({ of: line, quantity, received, damaged, missing }) => (
          <Row
            key={line.id}
            line={line}
            way={t('exchange.back_line')}
            pieces={t('pieces_of', { quantity: received + damaged, all: quantity })}
            note={t('counted', { asNew: received, damaged, missing })}
            amount={came.length === 1 && <MoneyText amount={-back} currency={currency} />}
          />
        ))}
        {fresh.map(({ of: line, quantity }) => (
          <Row
            key={line.id}
            line={line}
            way={t('exchange.new_line')}
            pieces={t('pieces', { count: quantity })}
            note={t(`exchange.${stateOf(line)}`)}
            amount={<MoneyText amount={line.unit_price * quantity} currency={currency} />}
          />
        ))}
      </ul>
      {owed !== null && owed > 0 && (
        <footer className={styles.exchangedFoot}>
          <Info size={16} aria-hidden="true" />
          {t(refund_id === null ? 'exchange.by_shop' : 'exchange.paid_back')}
          <b>
            <MoneyText amount={owed} currency={currency} />
          </b>
        </footer>
      )}
    </>
  )
}

function stateOf({ quantity, canceled_quantity, fulfilled_quantity }: Line) {
  if (canceled_quantity === quantity) return 'gone'
  return fulfilled_quantity + canceled_quantity >= quantity ? 'sent' : 'reserved'
}

interface RowProps {
  line: Line
  /** Back or new. */
  way: string
  pieces: string
  note: string
  amount?: ReactNode
}

function Row({ line, way, pieces, note, amount }: RowProps) {
  return (
    <li>
      <Thumb src={line.image} size={40} />
      <div>
        {way}:{' '}
        <Text strong>
          <bdi>{line.title}</bdi>
          {line.variant_title && (
            <>
              , <bdi>{line.variant_title}</bdi>
            </>
          )}{' '}
          · {pieces}
        </Text>
        <Text as="div" tone="quiet" size="12">
          {note}
        </Text>
      </div>
      {amount && <b>{amount}</b>}
    </li>
  )
}
