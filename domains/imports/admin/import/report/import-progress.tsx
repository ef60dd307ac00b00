import {
  Banner,
  BatchCounts,
  BatchProgress,
  Button,
  Card,
  Row,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { type Import, importOutcomes, isFetching, isOver } from '../../../contract/import.ts'
import { useStart, useStop } from '../acts/use-import-acts.ts'
import { useReason } from '../acts/use-reason.ts'
import styles from './import-progress.module.css'
import { ImportStateBadge } from './import-state-badge.tsx'
import { outcomeWord } from './outcome-word.ts'
import { RevertImport } from './revert-import.tsx'
import { ReviewImport } from './review-import.tsx'

interface ImportProgressProps {
  of: Import
  onStarted: (id: string) => void
  onMap: () => void
}

export function ImportProgress({ of, onStarted, onMap }: ImportProgressProps) {
  const t = useText('imports')
  const formats = useFormats()
  const { descriptionOf } = useReason()
  const { mutate: stop, isPending } = useStop(of)
  const { filename, state, dry_run, total, ignored_columns, error } = of
  const isAtWork = !isOver(state)

  return (
    <Card title={t(titleOf(of), { name: filename })} actions={<ImportStateBadge state={state} />}>
      {isAtWork && (
        <BatchProgress
          label={t(`kinds.${of.kind}.title`)}
          done={of.done}
          total={total}
          counting={t('counting')}
          hint={dry_run ? undefined : t(of.reverts ? 'back_stop_hint' : 'stop_hint')}
          isStopping={isPending}
          onStop={() => stop()}
        />
      )}
      {error && <Banner tone="danger">{descriptionOf(error)}</Banner>}
      {total !== null && <Counts of={of} />}
      {state === 'done' && dry_run && <Checked of={of} onStarted={onStarted} />}
      {ignored_columns.length > 0 && (
        <details className={styles.importIgnored}>
          <summary>{t('ignored_columns', { count: ignored_columns.length })}</summary>
          <bdi>{formats.list(ignored_columns)}</bdi>
        </details>
      )}
      {isOver(state) && <Pictures of={of} />}
      <ReviewImport of={of} />
      <RevertImport of={of} onStarted={onStarted} />
      {canMap(of) && (
        <Row>
          <Button onClick={onMap}>{t('map.change')}</Button>
        </Row>
      )}
    </Card>
  )
}

function Counts({ of }: { of: Import }) {
  const t = useText('imports')
  const { reverts, counts, warnings } = of
  const words = reverts ? 'back_counts' : 'counts'
  const outcomes = importOutcomes.map((id) => ({
    id,
    count: counts[id],
    text: t(`${words}.${outcomeWord(of, id)}`, { count: counts[id] }),
  }))
  const notes = { id: 'warnings', count: warnings, text: t('warnings', { count: warnings }) }
  return <BatchCounts counts={warnings > 0 ? [...outcomes, notes] : outcomes} />
}

/** Columns can be mapped once the file has been read, if some are unknown or mapped already. */
const canMap = ({ kind, state, reverts, ignored_columns, mapping }: Import) =>
  kind === 'products' && reverts === null && isOver(state) && (ignored_columns.length > 0 || mapping !== null)

const titleOf = ({ reverts, dry_run }: Import) => (reverts ? 'reverting' : dry_run ? 'checking' : 'importing')

function Checked({ of, onStarted }: Pick<ImportProgressProps, 'of' | 'onStarted'>) {
  const t = useText('imports')
  const { mutate: start, isPending } = useStart(of, ({ id }) => onStarted(id))
  const { create, update } = of.counts
  return (
    <>
      <Text tone="quiet">{t('unchanged')}</Text>
      {create + update > 0 && (
        <Row>
          <Button variant="primary" busy={isPending} onClick={() => start({ dryRun: false })}>
            {t('start')}
          </Button>
        </Row>
      )}
    </>
  )
}

function Pictures({ of: { pictures } }: { of: Import }) {
  const t = useText('imports')
  if (!pictures || pictures.total === 0) return null
  const { total, done, failed } = pictures
  return (
    <Text tone="quiet">
      {t(`pictures_${isFetching({ pictures }) ? 'coming' : 'fetched'}`, { total, done })}
      {failed > 0 && ` ${t('pictures_failed', { count: failed })}`}
    </Text>
  )
}
