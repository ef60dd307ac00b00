import {
  Banner,
  Button,
  Card,
  ErrorNote,
  Row,
  Select,
  Skeleton,
  Text,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Import } from '../../contract/import.ts'
import { type FileColumn, type ImportColumn, importColumns } from '../../contract/import-mapping.ts'
import { useFileColumns, useStart } from './acts/use-import-acts.ts'
import { useColumnName } from './acts/use-reason.ts'
import styles from './map-columns.module.css'

interface MapColumnsProps {
  of: Import
  onStarted: (id: string) => void
  /** Cancels; absent when the mapping is required. */
  onClose?: () => void
}

export function MapColumns({ of, onStarted, onClose }: MapColumnsProps) {
  const t = useText('imports')
  const errorText = useErrorText('imports', 'catalogue')
  const { data, error, refetch } = useFileColumns(of)

  return (
    <Card title={t('map.title')}>
      <Text as="p" tone="quiet">
        {t('map.text', { name: of.filename })}
      </Text>
      {!data && (error ? <ErrorNote text={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && <Choices of={of} columns={data} onStarted={onStarted} onClose={onClose} />}
    </Card>
  )
}

type Chosen = Readonly<Record<string, ImportColumn | null>>

const nothing = 'none'

/** A field maps to one column at most: choosing it again moves it. */
const choose = (chosen: Chosen, name: string, column: ImportColumn | null): Chosen => ({
  ...Object.fromEntries(
    Object.entries(chosen).map(([other, target]) => [other, column !== null && target === column ? null : target]),
  ),
  [name]: column,
})

function Choices({ of, columns, onStarted, onClose }: MapColumnsProps & { columns: readonly FileColumn[] }) {
  const t = useText('imports')
  const errorText = useErrorText('imports', 'catalogue')
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(columns.map(({ name, column }) => [name, column])),
  )
  const { mutate: start, isPending, error } = useStart(of, ({ id }) => onStarted(id))
  const mapping = Object.fromEntries(
    Object.entries(chosen).flatMap(([name, column]) => (column === null ? [] : [[name, column]])),
  )

  return (
    <>
      <ul className={styles.mapColumns}>
        {columns.map((column) => (
          <li key={column.name}>
            <Column
              of={column}
              chosen={chosen[column.name] ?? null}
              onChange={(target) => setChosen((known) => choose(known, column.name, target))}
            />
          </li>
        ))}
      </ul>
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      <Row wrap>
        <Button variant="primary" busy={isPending} onClick={() => start({ dryRun: true, mapping })}>
          {t('check')}
        </Button>
        {onClose && <Button onClick={onClose}>{t('map.leave')}</Button>}
      </Row>
    </>
  )
}

interface ColumnProps {
  of: FileColumn
  chosen: ImportColumn | null
  onChange: (column: ImportColumn | null) => void
}

function Column({ of: { name, samples }, chosen, onChange }: ColumnProps) {
  const t = useText('imports')
  const nameOf = useColumnName()
  const options = importColumns.map((value) => ({ value, label: nameOf(value) }))

  return (
    <>
      <div className={styles.mapColumnsFile}>
        <Text strong>
          <bdi>{name}</bdi>
        </Text>
        <Text tone="quiet">
          {samples.length === 0
            ? t('map.no_samples')
            : samples.slice(0, 3).map((sample, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a column keep their order
                <span key={at}>
                  <bdi>{sample}</bdi>
                </span>
              ))}
        </Text>
      </div>
      <Select
        aria-label={t('map.meaning_of', { name })}
        options={[{ value: nothing, label: t('map.ignore') }, ...options]}
        value={chosen ?? nothing}
        onChange={(value) => onChange(importColumns.find((each) => each === value) ?? null)}
      />
    </>
  )
}
