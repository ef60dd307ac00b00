import {
  Button,
  Card,
  Code,
  call,
  Empty,
  ErrorNote,
  Skeleton,
  StateDot,
  Tabs,
  Text,
  type Tone,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PluginLogLine } from '../../../contract/installed-plugin.ts'
import { readPluginLog } from '../../../contract/manage-plugins.wire.ts'
import type { logLevels } from '../../../contract/plugin.ts'
import { pluginsKey } from '../model/use-plugins.ts'
import styles from '../show/manager.module.css'

type Level = (typeof logLevels)[number]

const tones: Readonly<Record<Level, Tone>> = { info: 'off', warn: 'new', error: 'danger' }
const views = { all: ['info', 'warn', 'error'], warn: ['warn', 'error'], error: ['error'] } as const
type View = keyof typeof views

const isView = (id: string): id is View => Object.hasOwn(views, id)

/** The last 1,000 lines: what failed, where and at whose panel; and what the plugin says itself. */
export function LogCard({ of: key }: { of: string }) {
  const t = useText('extensions')
  const errorText = useErrorText('extensions')
  const [view, setView] = useState<View>('all')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...pluginsKey, 'log', key],
    queryFn: ({ pageParam, signal }) =>
      call(readPluginLog, { params: { key }, query: { limit: 100, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const levels: readonly Level[] = views[view]
  const lines = data?.pages.flatMap((page) => page.lines).filter(({ level }) => levels.includes(level))
  return (
    <Card title={t('log.title')}>
      <Tabs
        label={t('log.title')}
        tabs={Object.keys(views).map((id) => ({ id, label: t(`log.${id}`) }))}
        value={view}
        onChange={(id) => isView(id) && setView(id)}
      />
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} />}
      {lines?.length === 0 && <Empty title={t('log.empty')} />}
      {lines && lines.length > 0 && (
        <ul className={styles.log}>
          {lines.map((line) => (
            <LogLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('log.more')}
        </Button>
      )}
    </Card>
  )
}

function LogLine({ line }: { line: PluginLogLine }) {
  const t = useText('extensions')
  const { dateTime } = useFormats()
  const { at, level, phase, place, message, source, by, version } = line
  const where = [phase && t([`phases.${phase}`, 'phases.other']), place].filter(Boolean).join(' · ')
  return (
    <li>
      <div>
        <StateDot tone={tones[level]}>{t(`levels.${level}`)}</StateDot>
        <Text tone="quiet" size="12">
          <time dateTime={at}>{dateTime(at)}</time> · <bdi dir="ltr">{version}</bdi>
          {by && (
            <>
              {' '}
              · <bdi>{by}</bdi>
            </>
          )}
        </Text>
      </div>
      <p className={styles.message} dir="auto">
        {message}
      </p>
      {(where || source) && (
        <Text as="p" tone="quiet" size="12">
          {where} {source && <Code>{source}</Code>}
        </Text>
      )}
    </li>
  )
}
