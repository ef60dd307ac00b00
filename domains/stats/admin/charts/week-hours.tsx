import { Button, Card, firstWeekday, Row, Text, useIsPhone, useText } from '@comptoir/platform/admin'
import { scaleQuantize } from '@visx/scale'
import { Table } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Stats } from '../../contract/stats.ts'
import { useStatsFormats } from '../view/use-stats-formats.ts'
import styles from './week-hours.module.css'

/** Besides that of none. */
const shades = [1, 2, 3, 4, 5]

interface Cell {
  weekday: number
  hour: number
  orders: number
  net: number
}

/** One row for each weekday, from the first of the language; on phones two hours to a cell. */
function rowsOf(hours: Stats['hours'], first: number, hoursPerCell: number): Cell[][] {
  return Array.from({ length: 7 }, (_, at) => {
    const weekday = (first + at) % 7
    return Array.from({ length: 24 / hoursPerCell }, (_cell, index) => {
      const hour = index * hoursPerCell
      const found = hours.filter((one) => one.weekday === weekday && one.hour >= hour && one.hour < hour + hoursPerCell)
      return {
        weekday,
        hour,
        orders: found.reduce((sum, { orders }) => sum + orders, 0),
        net: found.reduce((sum, { net }) => sum + net, 0),
      }
    })
  })
}

/** Moves the focus to the neighbouring cell. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const table = event.currentTarget
  const cells = [...table.querySelectorAll<HTMLElement>('button')]
  const columns = table.querySelectorAll('tbody tr:first-child button').length
  const onward = getComputedStyle(table).direction === 'rtl' ? -1 : 1
  const step = { ArrowRight: onward, ArrowLeft: -onward, ArrowDown: columns, ArrowUp: -columns }[event.key]
  if (step === undefined) return
  event.preventDefault()
  cells[cells.findIndex((cell) => cell.matches(':focus')) + step]?.focus()
}

export function WeekHours({ stats: { hours } }: { stats: Stats }) {
  const t = useText('stats')
  const formats = useStatsFormats()
  const hoursPerCell = useIsPhone() ? 2 : 1
  const rows = rowsOf(hours, firstWeekday(formats.tag), hoursPerCell)
  const cells = rows.flat()
  const most = Math.max(1, ...cells.map(({ orders }) => orders))
  const shadeOf = scaleQuantize({ domain: [0, most], range: shades })
  const busiest = cells.find(({ orders }) => orders === most)
  const [chosen, setChosen] = useState<Pick<Cell, 'weekday' | 'hour'> | null>(null)
  const [isNumbers, setNumbers] = useState(false)
  const shown = cells.find(({ weekday, hour }) => weekday === chosen?.weekday && hour === chosen.hour) ?? busiest

  const hourText = (hour: number) => `${formats.hour(hour)}:00`
  const nameOf = ({ weekday, hour }: Cell) =>
    `${formats.weekdayName(weekday)} ${hourText(hour)}–${hourText((hour + hoursPerCell) % 24)}`
  const amountOf = ({ orders, net }: Cell) => `${t('orders', { count: orders })} · ${formats.money(net)}`

  return (
    <Card
      title={t('hours.title')}
      actions={
        <Button
          icon={<Table size={16} aria-hidden="true" />}
          aria-pressed={isNumbers}
          onClick={() => setNumbers(!isNumbers)}
        >
          {t('numbers')}
        </Button>
      }
    >
      <table className={styles.week} aria-label={t('hours.title')} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <td />
            {rows[0]?.map(({ hour }) => (
              <th key={hour} scope="col">
                {hour % (3 * hoursPerCell) === 0 ? formats.hour(hour) : <span aria-hidden="true" />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.weekday}>
              <th scope="row">{formats.weekdayName(row[0]?.weekday ?? 0)}</th>
              {row.map((cell) => (
                <td key={cell.hour}>
                  <button
                    type="button"
                    data-shade={cell.orders > 0 ? shadeOf(cell.orders) : 0}
                    tabIndex={cell === shown ? 0 : -1}
                    aria-label={`${nameOf(cell)}, ${amountOf(cell)}`}
                    onFocus={() => setChosen(cell)}
                    onPointerEnter={() => setChosen(cell)}
                  >
                    {isNumbers && cell.orders > 0 && formats.number(cell.orders)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Row justify="between" wrap>
        <span className={styles.weekLegend}>
          {t('hours.none')}
          {[0, ...shades].map((shade) => (
            <i key={shade} data-shade={shade} aria-hidden="true" />
          ))}
          {t('hours.most', { count: most })}
        </span>
        {shown && (
          <Text size="12">
            <strong>{nameOf(shown)}</strong> <bdi>{amountOf(shown)}</bdi>
          </Text>
        )}
      </Row>
    </Card>
  )
}
