import { Banner, Button, Card, Row, Text, useFormats, useText } from '@comptoir/platform/admin'
import { type Import, importOutcomes, isFetching, isOver } from '../../contract/index.ts'
import styles from './import-progress.module.css'
import { ImportStateBadge } from './import-state-badge.tsx'
import { RevertImport } from './revert-import.tsx'
import { useStart, useStop } from './use-import-acts.ts'
import { useReason } from './use-reason.ts'

interface ImportProgressProps {
  of: Import
  /** Receives the id of the import that follows the dry run. */
  onStarted: (id: string) => void
  onMap: () => void
}

export function ImportProgress({ of, onStarted, onMap }: ImportProgressProps) {
  const t = useText('catalogue')
  const formats = useFormats()
  const { descriptionOf } = useReason()
  const { mutate: stop, isPending } = useStop(of)
  const { filename, state, dry_run, total, counts, warnings, ignored_columns, error } = of
  const isAtWork = !isOver(state)

  return (
    <Card title={t(`import.${titleOf(of)}`, { name: filename })} actions={<ImportStateBadge state={state} />}>
      {isAtWork && (
        <Row gap="4">
          <Bar of={of} />
          <Button busy={isPending} onClick={() => stop()}>
            {t('import.stop')}
          </Button>
        </Row>
      )}
      {isAtWork && !dry_run && <Text tone="quiet">{t(`import.${of.reverts ? 'back_stop_hint' : 'stop_hint'}`)}</Text>}
      {error && <Banner tone="danger">{descriptionOf(error)}</Banner>}
      {total !== null && (
        <p className={styles.importCounts}>
          {importOutcomes.map((outcome) => (
            <span key={outcome} data-none={counts[outcome] === 0 || undefined}>
              {t(`import.${of.reverts ? 'back_counts' : 'counts'}.${outcome}`, { count: counts[outcome] })}
            </span>
          ))}
          {warnings > 0 && <span>{t('import.warnings', { count: warnings })}</span>}
        </p>
      )}
      {state === 'done' && dry_run && <Checked of={of} onStarted={onStarted} />}
      {ignored_columns.length > 0 && (
        <details className={styles.importIgnored}>
          <summary>{t('import.ignored_columns', { count: ignored_columns.length })}</summary>
          <bdi>{formats.list(ignored_columns)}</bdi>
        </details>
      )}
      {isOver(state) && <Pictures of={of} />}
      <RevertImport of={of} onStarted={onStarted} />
      {mayMap(of) && (
        <Row>
          <Button onClick={onMap}>{t('import.map.change')}</Button>
        </Row>
      )}
    </Card>
  )
}

/** Columns can be mapped once the file has been read, if some are unknown or mapped already. */
const mayMap = ({ kind, state, reverts, ignored_columns, mapping }: Import) =>
  kind === 'products' && reverts === null && isOver(state) && (ignored_columns.length > 0 || mapping !== null)

const titleOf = ({ reverts, dry_run }: Import) => (reverts ? 'reverting' : dry_run ? 'checking' : 'importing')

function Checked({ of, onStarted }: Pick<ImportProgressProps, 'of' | 'onStarted'>) {
  const t = useText('catalogue')
  const { mutate: start, isPending } = useStart(of, ({ id }) => onStarted(id))
  const { create, update } = of.counts
  return (
    <>
      <Text tone="quiet">{t('import.unchanged')}</Text>
      {create + update > 0 && (
        <Row>
          <Button variant="primary" busy={isPending} onClick={() => start({ dryRun: false })}>
            {t('import.start')}
          </Button>
        </Row>
      )}
    </>
  )
}

/** Pictures are fetched after the products. */
function Pictures({ of: { pictures } }: { of: Import }) {
  const t = useText('catalogue')
  if (!pictures || pictures.total === 0) return null
  const { total, done, failed } = pictures
  return (
    <Text tone="quiet">
      {t(`import.pictures_${isFetching({ pictures }) ? 'coming' : 'fetched'}`, { total, done })}
      {failed > 0 && ` ${t('import.pictures_failed', { count: failed })}`}
    </Text>
  )
}

function Bar({ of: { done, total } }: { of: Import }) {
  const t = useText('catalogue')
  const text = total === null ? t('import.counting') : t('import.progress', { done, total })
  return (
    <div className={styles.importBar}>
      <div
        className={styles.importTrack}
        role="progressbar"
        aria-label={t('import.title')}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={total === null ? undefined : done}
        aria-valuetext={text}
        style={{ '--done': total ? done / total : 0 }}
      />
      <Text tone="quiet">{text}</Text>
    </div>
  )
}
