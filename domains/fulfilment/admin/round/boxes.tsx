import { orderUrl } from '@comptoir/orders/admin'
import { Badge, Button, Card, Code, Link, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useColleagueName } from '@comptoir/staff/admin'
import type { LeftOut, PackingRound } from '../../contract/packing-round.ts'
import { type BoxTable, boxState } from '../../contract/pick-list.rules.ts'
import styles from './round.module.css'
import type { RoundActs } from './use-round.ts'

/** How far each box on the trolley is. */
export function Boxes({ tables }: { tables: readonly BoxTable[] }) {
  const t = useText('fulfilment')
  return (
    <Card title={t('round.boxes')} note={t('round.boxes_hint')} flush>
      <ul className={styles.boxes}>
        {tables.map((table) => (
          <Box key={table.order.id} table={table} />
        ))}
      </ul>
    </Card>
  )
}

function Box({ table }: { table: BoxTable }) {
  const t = useText('fulfilment')
  const { number } = useFormats()
  const { box, order } = table
  const { state, packed, all } = boxState(table)
  return (
    <li>
      <b className={styles.boxNumber}>{number(box)}</b>
      <p>
        <Link quiet to={orderUrl(order.id)}>
          <Code>{order.number}</Code> <bdi>{order.customer.name}</bdi>
        </Link>
      </p>
      {state === 'open' && (
        <span className={styles.boxCount}>
          <i style={{ '--share': packed / all }} aria-hidden="true" />
          <Text size="12">{t('of', { quantity: number(packed), all: number(all) })}</Text>
        </span>
      )}
      {state === 'packed' && <Badge tone="done">{t('round.packed')}</Badge>}
      {state === 'left' && <Badge tone="transit">{t(`round.left.${order.state.type}`)}</Badge>}
    </li>
  )
}

/** Who has the orders that were asked for, and are not here. */
export function NotInRound({ round, acts }: { round: PackingRound; acts: RoundActs }) {
  const t = useText('fulfilment')
  if (round.left_out.length === 0) return null
  return (
    <Card title={t('round.left_out')} flush>
      <ul className={styles.leftOut}>
        {round.left_out.map((each) => (
          <Missing key={each.order_id} missing={each} isDone={round.done_at !== null} acts={acts} />
        ))}
      </ul>
    </Card>
  )
}

interface MissingProps {
  missing: LeftOut
  isDone: boolean
  acts: RoundActs
}

function Missing({ missing, isDone, acts }: MissingProps) {
  const t = useText('fulfilment')
  const { code, order_id } = missing
  const isHeld = code === 'TAKEN' || code === 'IN_ROUND'
  return (
    <li>
      <MissingText missing={missing} />
      {isHeld && !isDone && (
        <Button variant="ghost" busy={acts.add.isPending} onClick={() => acts.add.mutate(order_id)}>
          {t('round.add')}
        </Button>
      )}
    </li>
  )
}

/** “20426 is with Mariam Adel.” */
export function MissingText({ missing: { order_id, number, code, by_id, round } }: { missing: LeftOut }) {
  const t = useText('fulfilment')
  const name = useColleagueName(by_id) ?? '…'
  return (
    <p>
      <Link quiet to={orderUrl(order_id)}>
        <Code>{number}</Code>
      </Link>{' '}
      {t(`round.causes.${code}`, { name, round: String(round ?? '') })}
    </p>
  )
}
