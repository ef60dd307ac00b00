import { Banner, Button, Card, Code, Text, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { DocumentSeries } from '../../contract/series.ts'
import styles from './series-card.module.css'
import { SeriesDialog } from './series-dialog.tsx'
import { useRemoveSeries, useSeries } from './use-series.ts'

/** The series of numbers: what they are called, how many were given, and which is next. */
export function SeriesCard() {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const { data, error } = useSeries()
  const [followed, setFollowed] = useState<DocumentSeries | null>(null)
  return (
    <Card flush title={t('series.title')} note={t('series.note')}>
      {error && !data && <Banner tone="danger">{errorText(error)}</Banner>}
      <div className={styles.seriesScroll}>
        <table className={styles.series}>
          <thead>
            <tr>
              {(['kind', 'format', 'again', 'given', 'next'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`series.columns.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className={styles.seriesHidden}>{t('series.columns.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(data?.series ?? []).map((series) => (
              <SeriesRow key={series.id} series={series} onFollow={() => setFollowed(series)} />
            ))}
          </tbody>
        </table>
      </div>
      {followed && <SeriesDialog followed={followed} onClose={() => setFollowed(null)} />}
    </Card>
  )
}

function SeriesRow({ series, onFollow }: { series: DocumentSeries; onFollow: () => void }) {
  const t = useText('documents')
  const { number, day } = useFormats()
  const { kind, format, yearly, given, next, starts_on } = series
  const remove = useRemoveSeries(series)
  const isToCome = starts_on > new Date().toISOString().slice(0, 10)
  return (
    <tr data-ended={next === null || undefined}>
      <th scope="row">
        <Text strong={next !== null}>{t(`kinds.${kind}`)}</Text>
        {isToCome && (
          <Text as="div" tone="quiet" size="12">
            {t('series.from', { day: day(starts_on) })}
          </Text>
        )}
      </th>
      <td>
        <Code>{format}</Code>
      </td>
      <td>{t(yearly ? 'series.each_year' : 'series.never')}</td>
      <td>{number(given)}</td>
      <td>{next === null ? <Text tone="quiet">{t('series.ended')}</Text> : <Code>{next}</Code>}</td>
      <td>
        {series.removable && (
          <Button
            busy={remove.isPending}
            aria-label={t('series.remove_named', { format })}
            onClick={() => remove.mutate()}
          >
            {t('series.remove')}
          </Button>
        )}
        {next !== null && !isToCome && <Button onClick={onFollow}>{t('series.follow')}</Button>}
      </td>
    </tr>
  )
}
