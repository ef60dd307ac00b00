import { notesOfCustomer } from '@comptoir/orders/contract'
import { BarCode, Code, Printed, useFormats, useShop, useText } from '@comptoir/platform/admin'
import { useColleagueName } from '@comptoir/staff/admin'
import { type BoxTable, openIn, printedList, type Stop, type StopPart } from '../../contract/pick-list.rules.ts'
import styles from './pick-list-paper.module.css'
import { inShelfOrder, type Places, usePlaces } from './places.ts'

export interface PickListPrint {
  tables: readonly BoxTable[]
  /** Number of the packing round; null: of orders that are in none. */
  round: number | null
}

interface PickListPaperProps {
  print: PickListPrint
  onDone: () => void
}

const openPieces = (parts: readonly StopPart[]) => parts.reduce((sum, part) => sum + openIn(part), 0)

/** What is still to be picked for several orders, on paper: in shelf order, with boxes to tick. */
export function PickListPaper({ print, onDone }: PickListPaperProps) {
  const t = useText('fulfilment')
  const { settings } = useShop()
  const places = usePlaces()
  const { tables, stops } = printedList(print.tables)
  const [first] = tables
  const code = print.round === null ? String(first?.order.number ?? '') : `ROUND-${print.round}`
  const isOne = print.round === null && tables.length === 1
  return (
    <Printed title={[t('round.pick_list'), code].join(' ')} onDone={onDone}>
      <header className={styles.paperHead}>
        <b>
          <bdi>{String(settings.name ?? '')}</bdi>
        </b>
        {(isOne || print.round !== null) && <BarCode text={code} />}
      </header>
      <h1 className={styles.paperTitle}>{t('round.pick_list')}</h1>
      <Facts tables={tables} round={print.round} />
      <PaperStops stops={inShelfOrder(stops, places)} places={places} boxes={tables.length} />
      <Notes tables={tables} />
      <footer className={styles.paperFoot}>
        <span>{t('print.order')}</span>
        <span>{t('print.team')}</span>
      </footer>
    </Printed>
  )
}

function Facts({ tables, round }: { tables: readonly BoxTable[]; round: number | null }) {
  const t = useText('fulfilment')
  const { number, dateTime } = useFormats()
  const { user } = useShop()
  const name = useColleagueName(user?.id ?? null)
  return (
    <div className={styles.paperFacts}>
      <dl>
        {round !== null && (
          <div>
            <dt>{t('print.round')}</dt>
            <dd>{number(round)}</dd>
          </div>
        )}
        <div>
          <dt>{t('print.printed')}</dt>
          <dd>
            <time>{dateTime(new Date().toISOString())}</time>
          </dd>
        </div>
        <div>
          <dt>{t('print.by')}</dt>
          <dd>
            <bdi>{name ?? user?.name}</bdi>
          </dd>
        </div>
      </dl>
      <section>
        <p>{t('round.orders', { count: tables.length })}</p>
        <ol>
          {tables.map(({ box, order }) => (
            <li key={order.id}>
              <b>{number(box)}</b> <Code>{order.number}</Code> <bdi>{order.customer.name}</bdi>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

interface PaperStopsProps {
  stops: readonly Stop[]
  places: Places
  boxes: number
}

function PaperStops({ stops, places, boxes }: PaperStopsProps) {
  const t = useText('fulfilment')
  const { number } = useFormats()
  return (
    <table className={styles.paperStops}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('print.shelf')}</th>
          <th scope="col">{t('print.goods')}</th>
          <th scope="col" data-align="end">
            {t('print.pieces')}
          </th>
          <th scope="col">{t('print.into')}</th>
        </tr>
      </thead>
      <tbody>
        {stops.map((stop) => (
          <PaperStop key={stop.key} stop={stop} place={places?.get(stop.location_id ?? '')} />
        ))}
        <tr>
          <td />
          <td />
          <td>{t('print.foot', { stops: stops.length, boxes })}</td>
          <td data-align="end">
            <b>{number(openPieces(stops.flatMap(({ parts }) => parts)))}</b>
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}

function PaperStop({ stop, place }: { stop: Stop; place: string | undefined }) {
  const { number } = useFormats()
  const words = [stop.variant_title, ...stop.parts.map(({ note }) => note)].filter(Boolean)
  return (
    <tr>
      <td>
        <i className={styles.paperTick} />
      </td>
      <td>
        <Code>{stop.sku}</Code>
        {place && (
          <small>
            <bdi>{place}</bdi>
          </small>
        )}
      </td>
      <td>
        <bdi>{stop.title}</bdi>
        {words.length > 0 && (
          <small>
            <bdi>{words.join(' · ')}</bdi>
          </small>
        )}
      </td>
      <td data-align="end">
        <b>{number(openPieces(stop.parts))}</b>
      </td>
      <td>
        {stop.parts.map((part) => (
          <span key={part.line_id} className={styles.paperBox}>
            <b>{number(part.box)}</b>
            {openIn(part) > 1 && `× ${number(openIn(part))}`}
          </span>
        ))}
      </td>
    </tr>
  )
}

/** What customers wrote, for whoever fills their box. */
function Notes({ tables }: { tables: readonly BoxTable[] }) {
  const t = useText('fulfilment')
  return tables.flatMap(({ box, order }) =>
    notesOfCustomer(order).map(({ id, body }) => (
      <p key={id} className={styles.paperNote}>
        <b>{t('print.box', { box })}</b> <bdi>{body}</bdi>
      </p>
    )),
  )
}
