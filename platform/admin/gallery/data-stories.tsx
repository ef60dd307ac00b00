import { useState } from 'react'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { LineChart } from '../ui/display/chart/line-chart.tsx'
import { Stat, Stats } from '../ui/display/stat.tsx'
import { toneOf } from '../ui/display/state/state-badge.tsx'
import { StateRing } from '../ui/display/state/state-ring.tsx'
import { Timeline } from '../ui/display/timeline.tsx'
import { Card } from '../ui/layout/card.tsx'
import { SortableList } from '../ui/layout/sortable/sortable-list.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { SortableTree } from '../ui/layout/tree/sortable-tree.tsx'
import { Reader } from '../ui/reader/reader.tsx'
import { ReaderList } from '../ui/reader/reader-list.tsx'
import { rowsFor } from './samples.ts'
import type { StoryProps } from './story.ts'

const figures = [98_000, 116_000, 96_000, 138_000, 128_000, 154_000, 82_000]

export function TabStory({ samples }: StoryProps) {
  const formats = useFormats()
  const [tab, setTab] = useState('a')

  return (
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
  )
}

export function ChartStory({ samples }: StoryProps) {
  const formats = useFormats()
  const points = figures.map((value, at) => ({
    label: formats.date(Date.UTC(2026, 10, 14 + at)),
    value,
    text: formats.money(value),
  }))
  return (
    <Card title={samples.sum}>
      <LineChart label={samples.sum} heads={[samples.date, samples.sum]} points={points} spell={formats.money} />
    </Card>
  )
}

export function TimelineStory({ samples }: StoryProps) {
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
    <Card title={samples.state}>
      <Timeline entries={entries} />
    </Card>
  )
}

export function SortableStory({ samples }: StoryProps) {
  const [people, setPeople] = useState(samples.people)
  const move = (from: number, to: number) =>
    setPeople(people.toSpliced(from, 1).toSpliced(to, 0, ...people.slice(from, from + 1)))
  return (
    <Card title={samples.person}>
      <SortableList
        aria-label={samples.person}
        items={people}
        keyOf={(name) => name}
        nameOf={(name) => name}
        onMove={move}
      >
        {(name) => <bdi>{name}</bdi>}
      </SortableList>
    </Card>
  )
}

const treeRules = { maxDepth: 2, canHold: () => true }

export function TreeStory({ samples }: StoryProps) {
  const [rows, setRows] = useState(() => samples.people.map((name, at) => ({ id: name, depth: at === 1 ? 1 : 0 })))
  return (
    <Card title={samples.person} flush>
      <SortableTree
        aria-label={samples.person}
        rows={rows}
        rules={treeRules}
        nameOf={({ id }) => id}
        onChange={setRows}
        onEdit={() => undefined}
      >
        {({ id }) => <bdi>{id}</bdi>}
      </SortableTree>
    </Card>
  )
}

export function ReaderStory({ samples }: StoryProps) {
  const [first, ...others] = rowsFor(samples, 5)
  if (!first) return null
  return (
    <Reader
      label={samples.thing}
      toolbar={samples.all}
      openId={first.id}
      back="/"
      list={
        <ReaderList
          items={[first, ...others]}
          urlOf={(id) => `/${id}`}
          openId={first.id}
          isHighlighted={() => false}
          hasMore
          onMore={() => undefined}
        >
          {({ id, state }) => `#${id} ${state}`}
        </ReaderList>
      }
    >
      {samples.text}
    </Reader>
  )
}
