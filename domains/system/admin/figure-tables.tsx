import { Card, useFormats, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { Connections, JobQueue } from '../contract/system.ts'
import styles from './system.module.css'

interface FiguresProps {
  label: string
  heads: readonly string[]
  rows: readonly { name: string; figures: readonly ReactNode[] }[]
}

function Figures({ label, heads, rows }: FiguresProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.figures} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function JobsCard({ jobs }: { jobs: readonly JobQueue[] }) {
  const t = useText('system')
  const { number } = useFormats()
  const seconds = (value: number | null) =>
    value === null ? '–' : number(Math.round(value), { style: 'unit', unit: 'second' })
  return (
    <Card title={t('jobs.title')} flush>
      <Figures
        label={t('jobs.title')}
        heads={['class', 'waiting', 'running', 'failed', 'oldest'].map((name) => t(`jobs.${name}`))}
        rows={jobs.map(({ class: name, waiting, running, failed, oldest_s }) => ({
          name: t(`classes.${name}`),
          figures: [number(waiting), number(running), number(failed), seconds(oldest_s)],
        }))}
      />
    </Card>
  )
}

export function ConnectionsCard({ connections }: { connections: readonly Connections[] }) {
  const t = useText('system')
  const { number } = useFormats()
  return (
    <Card title={t('connections.title')} flush>
      <Figures
        label={t('connections.title')}
        heads={['pool', 'open', 'idle', 'waiting', 'max'].map((name) => t(`connections.${name}`))}
        rows={connections.map(({ pool, open, idle, waiting, max }) => ({
          name: t(`connections.${pool}`),
          figures: [number(open), number(idle), number(waiting), number(max)],
        }))}
      />
    </Card>
  )
}
