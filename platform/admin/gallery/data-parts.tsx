import { useState } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { LineChart } from '../ui/display/line-chart.tsx'
import { Stat, Stats } from '../ui/display/stat.tsx'
import { toneOf } from '../ui/display/state-badge.tsx'
import { StateRing } from '../ui/display/state-ring.tsx'
import { Timeline } from '../ui/display/timeline.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { rowsFor, type Samples } from './samples.ts'

const figures = [98_000, 116_000, 96_000, 138_000, 128_000, 154_000, 82_000]

export function DataParts({ samples }: { samples: Samples }) {
  const formats = useFormats()
  const [tab, setTab] = useState('a')
  const points = figures.map((value, at) => ({
    label: formats.date(Date.UTC(2026, 10, 14 + at)),
    value,
    text: formats.money(value),
  }))
  const entries = rowsFor(samples, 5).map((row, at) => ({
    id: row.id,
    mark: <StateRing fill={row.fill} tone={toneOf[row.fill]} />,
    title: (
      <>
        <strong>#{row.id}</strong> {row.state}
      </>
    ),
    text: row.person,
    at: Date.now() - at * 20 * 3_600_000,
  }))

  return (
    <>
      <Tabs
        label={samples.all}
        tabs={[
          { id: 'a', label: samples.all, count: 1284 },
          { id: 'b', label: samples.states[0] ?? '', count: 12 },
        ]}
        value={tab}
        onChange={setTab}
      >
        <Stats>
          <Stat label={samples.sum} value={formats.money(1_248_050)} change={formats.percent(0.082)} />
          <Stat label={samples.pieces} value={formats.number(187)} change={formats.percent(-0.013)} trend={-1} />
        </Stats>
      </Tabs>
      <Columns
        main={
          <Card title={samples.sum}>
            <LineChart label={samples.sum} heads={[samples.date, samples.sum]} points={points} />
          </Card>
        }
        aside={
          <Card title={samples.state}>
            <Timeline entries={entries} />
          </Card>
        }
      />
    </>
  )
}
