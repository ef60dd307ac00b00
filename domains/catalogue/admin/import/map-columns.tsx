import {
  Banner,
  Button,
  Card,
  ErrorNote,
  Row,
  Select,
  Skeleton,
  Text,
  useFailureText,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { type FileColumn, type Import, type ImportColumn, importColumns } from '../../contract/index.ts'
import './map-columns.css'
import { useFileColumns, useStart } from './use-import-acts.ts'
import { useColumnName } from './use-reason.ts'

interface MapColumnsProps {
  of: Import
  onStarted: (id: string) => void
  /** Leaves the columns as they are read now; where that is possible. */
  onClose?: () => void
}

/** What each column of a file is, said by staff; our guess stands there already. */
export function MapColumns({ of, onStarted, onClose }: MapColumnsProps) {
  const t = useText('catalogue')
  const failureText = useFailureText('catalogue')
  const { data, error, refetch } = useFileColumns(of)

  return (
    <Card title={t('import.map.title')}>
      <Text as="p" tone="quiet">
        {t('import.map.text', { name: of.filename })}
      </Text>
      {!data && (error ? <ErrorNote text={failureText(error)} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && <Choices of={of} columns={data} onStarted={onStarted} onClose={onClose} />}
    </Card>
  )
}

type Chosen = Readonly<Record<string, ImportColumn | null>>

const nothing = 'none'

/** Each thing is one column at most: chosen anew, it leaves the one that it was. */
const choose = (chosen: Chosen, name: string, column: ImportColumn | null): Chosen => ({
  ...Object.fromEntries(
    Object.entries(chosen).map(([other, is]) => [other, column !== null && is === column ? null : is]),
  ),
  [name]: column,
})

function Choices({ of, columns, onStarted, onClose }: MapColumnsProps & { columns: readonly FileColumn[] }) {
  const t = useText('catalogue')
  const failureText = useFailureText('catalogue')
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(columns.map(({ name, column }) => [name, column])),
  )
  const { mutate: start, isPending, error } = useStart(of, ({ id }) => onStarted(id))
  const mapping = Object.fromEntries(
    Object.entries(chosen).flatMap(([name, column]) => (column === null ? [] : [[name, column]])),
  )

  return (
    <>
      <ul className="map-columns">
        {columns.map((column) => (
          <li key={column.name}>
            <Column
              of={column}
              chosen={chosen[column.name] ?? null}
              onChange={(is) => setChosen((known) => choose(known, column.name, is))}
            />
          </li>
        ))}
      </ul>
      {error && <Banner tone="danger">{failureText(error)}</Banner>}
      <Row wrap>
        <Button variant="primary" busy={isPending} onClick={() => start({ dryRun: true, mapping })}>
          {t('import.check')}
        </Button>
        {onClose && <Button onClick={onClose}>{t('import.map.leave')}</Button>}
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
  const t = useText('catalogue')
  const nameOf = useColumnName()
  const options = importColumns.map((value) => ({ value, label: nameOf(value) }))

  return (
    <>
      <div className="map-columns-file">
        <Text strong>
          <bdi>{name}</bdi>
        </Text>
        <Text tone="quiet">
          {samples.length === 0
            ? t('import.map.no_samples')
            : samples.slice(0, 3).map((sample, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a column stay where they are
                <span key={at}>
                  <bdi>{sample}</bdi>
                </span>
              ))}
        </Text>
      </div>
      <Select
        aria-label={t('import.map.meaning_of', { name })}
        options={[{ value: nothing, label: t('import.map.ignore') }, ...options]}
        value={chosen ?? nothing}
        onChange={(value) => onChange(importColumns.find((each) => each === value) ?? null)}
      />
    </>
  )
}
