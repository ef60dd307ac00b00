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
import type { PluginDetails, PluginLogLine } from '../../../contract/installed-plugin.ts'
import { readPluginLog } from '../../../contract/manage-plugins.wire.ts'
import type { logLevels } from '../../../contract/plugin.ts'
import { pluginsKey } from '../model/use-plugins.ts'
import styles from './log-card.module.css'
import { isPlace, SourceLines } from './source-lines.tsx'

type Level = (typeof logLevels)[number]

const tones: Readonly<Record<Level, Tone>> = { info: 'off', warn: 'new', error: 'danger' }
const views = { all: ['info', 'warn', 'error'], warn: ['warn', 'error'], error: ['error'] } as const
type View = keyof typeof views

const isView = (id: string): id is View => Object.hasOwn(views, id)

/** The last 1,000 lines: what failed, where and at whose panel; and what the plugin says itself. */
export function LogCard({ of: { key, version } }: { of: Pick<PluginDetails, 'key' | 'version'> }) {
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
  const groups = lines && repeatsOf(lines)
  return (
    <Card title={t('log.title')}>
      <Tabs
        label={t('log.title')}
        tabs={Object.keys(views).map((id) => ({ id, label: t(`log.${id}`) }))}
        value={view}
        onChange={(id) => isView(id) && setView(id)}
      />
      <Text as="p" tone="quiet" size="12">
        {t('log.kept')}
      </Text>
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} />}
      {groups?.length === 0 && <Empty title={t('log.empty')} />}
      {groups && groups.length > 0 && (
        <ul className={styles.log}>
          {groups.map(({ line, times }) => (
            <LogLine key={line.id} line={line} times={times} script={line.version === version ? key : null} />
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

interface Repeats {
  /** The newest of them. */
  line: PluginLogLine
  times: number
}

const sameness = ({ level, version, phase, place, message, source, by }: PluginLogLine) =>
  JSON.stringify([level, version, phase, place, message, source, by])

/** The same line one after the other is shown once, with how often it is there. */
function repeatsOf(lines: readonly PluginLogLine[]): Repeats[] {
  const groups: Repeats[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && sameness(last.line) === sameness(line)) last.times += 1
    else groups.push({ line, times: 1 })
  }
  return groups
}

interface LogLineProps extends Repeats {
  /** The plugin whose script the line is of; null where it was another version's. */
  script: string | null
}

function LogLine({ line, times, script }: LogLineProps) {
  const t = useText('extensions')
  const { dateTime, number } = useFormats()
  const { at, level, phase, place, message, source, by, version } = line
  const where = [phase && t([`phases.${phase}`, 'phases.other']), place].filter(Boolean).join(' · ')
  return (
    <li>
      <div>
        <span>
          <StateDot tone={tones[level]}>{t(`levels.${level}`)}</StateDot>
          {times > 1 && <Text strong> × {number(times)}</Text>}
        </span>
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
      {script && isPlace(source) && <SourceLines of={script} line={line} />}
    </li>
  )
}
