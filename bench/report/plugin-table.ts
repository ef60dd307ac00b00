import { percentile } from '../load.ts'
import { firstRowRatio, maxFirstRow, type PluginFigures } from '../plugins/measure-plugins.ts'
import { align } from './table.ts'

const limits = { firstRow: maxFirstRow, runtime: 45_000, drawn: 3, megabytes: 4, press: 30 }

const median = (times: readonly number[]) => percentile(times, 0.5)
const ms = (value: number) => `${value.toFixed(1)} ms`

interface Judged {
  name: string
  limit: string
  measured: string
  isOver: boolean
}

function judge({ firstRow, runtimeBytes, drawn, megabytes, presses }: PluginFigures): Judged[] {
  const first = firstRowRatio(firstRow)
  const start = median(drawn.plugin) / median(drawn.worker)
  const press = percentile(presses, 0.95)
  return [
    {
      name: 'first row of the orders with 50 plugins',
      limit: `≤ ${limits.firstRow} × without`,
      measured: `${first.toFixed(3)} × (${ms(median(firstRow.without))} → ${ms(median(firstRow.with))})`,
      isOver: !(first <= limits.firstRow),
    },
    {
      name: 'runtime, brotli',
      limit: `≤ ${limits.runtime / 1_000} kB`,
      measured: `${(runtimeBytes / 1_000).toFixed(1)} kB`,
      isOver: runtimeBytes > limits.runtime,
    },
    {
      name: 'a plugin from its start to its first drawing',
      limit: `≤ ${limits.drawn} × an empty worker`,
      measured: `${start.toFixed(2)} × (${ms(median(drawn.worker))} → ${ms(median(drawn.plugin))})`,
      isOver: !(start <= limits.drawn),
    },
    {
      name: 'memory of a plugin beyond the first (Pss of the renderers, 1 → 21)',
      limit: `≤ ${limits.megabytes} MB`,
      measured: megabytes === null ? 'unknown' : `${megabytes.toFixed(2)} MB`,
      isOver: megabytes !== null && megabytes > limits.megabytes,
    },
    {
      name: `press → redrawn, p95 of ${presses.length}`,
      limit: `≤ ${limits.press} ms`,
      measured: `${ms(press)} (p50 ${ms(median(presses))})`,
      isOver: !(press <= limits.press),
    },
  ]
}

export function pluginText(figures: PluginFigures | null) {
  if (!figures) return ''
  const rows = judge(figures).map(({ name, limit, measured, isOver }) => [
    `${isOver ? '!' : ' '} ${name}`,
    limit,
    measured,
  ])
  const pauses = figures.pauses.map(({ name, longest }) => [`  ${name}`, ms(longest)])
  return [
    align([['  plugins', 'limit', 'measured'], ...rows]),
    '',
    align([['  the panel’s longest pause under', ''], ...pauses]),
    '',
  ].join('\n')
}

export const pluginFaults = (figures: PluginFigures | null) =>
  (figures ? judge(figures) : [])
    .filter(({ isOver }) => isOver)
    .map(({ name, limit, measured }) => `plugins: ${name} is ${measured}, ${limit} wanted`)
