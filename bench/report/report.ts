import type { Received } from '../../platform/testing/page-bytes.ts'
import type { FanOut } from '../cases/fan-out.ts'
import type { FileFigures } from '../cases/files.ts'
import type { Hostile } from '../cases/hostile.ts'
import type { Placing } from '../cases/placing.ts'
import type { DiscountFigures } from '../discounts/measure-discounts.ts'
import type { PluginFigures } from '../plugins/measure-plugins.ts'
import { type CheckoutFigures, checkoutText } from './checkout-table.ts'
import { type DeskFigures, deskText } from './desk-table.ts'
import { discountText } from './discount-table.ts'
import { type PaperFigures, paperText } from './paper-table.ts'
import { placingText } from './placing-table.ts'
import { pluginText } from './plugin-table.ts'
import { align, type Row, tableOf } from './table.ts'

type Attack = Hostile & { greedyPage: number }

export interface Report {
  machine: string[]
  shop: string
  rows: Row[]
  placing: Placing[]
  checkouts: CheckoutFigures | null
  desk: DeskFigures | null
  discounts: DiscountFigures | null
  papers: PaperFigures | null
  plugins: PluginFigures | null
  startedIn: number
  memory: { idle: number | null; after: number | null }
  pages: { login: Received; orders: Received }
  panels: number
  fanOut: FanOut | null
  hostile: Attack | null
  files: FileFigures[]
  faults: string[]
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`
const megabytes = (bytes: number | null) => (bytes === null ? 'unknown' : `${Math.round(bytes / 2 ** 20)} MB`)
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

const receivedText = ({ code, requests }: Received) => `${kilobytes(code)} in ${requests} requests`

const fileLines = (files: readonly FileFigures[]) =>
  files.map(({ name, rows, seconds, memory }) => [
    `${name}, ${rows.toLocaleString('en')} rows`,
    '≤ 300 MB',
    `${megabytes(memory)}, ${Math.round(rows / seconds).toLocaleString('en')} rows/s`,
    '–',
  ])

function hostileLines({ quiet, attacked, statuses, greedyPage }: Attack) {
  const replies = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  return [
    [
      'order list under 16 senders of hostile bodies, p99',
      '≤ 5 × quiet',
      `${(attacked / quiet).toFixed(1)} × (${milliseconds(quiet)} → ${milliseconds(attacked)})`,
      '–',
    ],
    ['replies to them', '', replies.join(', '), '–'],
    [
      'order list under 8 visitors of a page that asks for 12,000 records, p99',
      '≤ 300 ms',
      milliseconds(greedyPage),
      '–',
    ],
  ]
}

function otherFigures({ startedIn, memory, pages, panels, fanOut, files, hostile }: Report) {
  const live = fanOut && [
    [
      `placed → heard on ${panels} panels, p50`,
      '',
      milliseconds(fanOut.shop.p50),
      fanOut.floor ? milliseconds(fanOut.floor.p50) : '–',
    ],
    [
      `placed → heard on ${panels} panels, p99`,
      '≤ 150 ms',
      milliseconds(fanOut.shop.p99),
      fanOut.floor ? milliseconds(fanOut.floor.p99) : '–',
    ],
  ]
  return align([
    ['other figures', 'budget', 'measured', 'floor'],
    ['npm start → login page', '≤ 2 s', `${(startedIn / 1_000).toFixed(2)} s`, '–'],
    ['memory, idle', '≤ 150 MB', megabytes(memory.idle), '–'],
    ['memory, after the load', '', megabytes(memory.after), '–'],
    ['JS and CSS of the login page, as received', '≤ 100 kB in ≤ 30 requests', receivedText(pages.login), '–'],
    ['JS and CSS of the orders page, as received', '≤ 240 kB in ≤ 30 requests', receivedText(pages.orders), '–'],
    ...(live ?? []),
    ...(hostile ? hostileLines(hostile) : []),
    ...fileLines(files),
  ])
}

/** Prints the report; returns true if there are no faults. */
export function printReport(report: Report): boolean {
  const { machine, shop, rows, placing, checkouts, desk, discounts, papers, plugins, faults } = report
  const lines = [
    ...machine,
    `Times in milliseconds with one client, then with 16. "ratio" is the shop's throughput over the floor's; "!" is beyond the budget.`,
  ]
  console.log(
    `\n${shop}\n${lines.join('\n')}\n\n${tableOf(rows)}\n\n${placingText(placing)}\n${checkoutText(checkouts)}\n${deskText(desk)}\n${discountText(discounts)}\n${paperText(papers)}\n${pluginText(plugins)}\n${otherFigures(report)}\n`,
  )
  console.log(
    faults.length === 0
      ? 'No plan and no ratio is at fault.'
      : `At fault:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
  return faults.length === 0
}
