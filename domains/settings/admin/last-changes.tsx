import {
  Button,
  Card,
  Code,
  call,
  ErrorNote,
  RelativeTime,
  Text,
  toast,
  useErrorText,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { latestSettingChanges, type SettingHistory, updateSettings } from '../contract/setting.wire.ts'
import { fetchSettings, settingsKey } from './form/use-settings.ts'
import { valueWords } from './form/value-words.ts'
import styles from './last-changes.module.css'

const changesKey = [...settingsKey, 'changes']

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function LastChanges() {
  const t = useText('settings')
  const client = useQueryClient()
  const { settings } = useShop()
  const { data, error, refetch } = useQuery({
    queryKey: changesKey,
    queryFn: async ({ signal }) => (await call(latestSettingChanges, { signal })).changes,
  })

  useEffect(
    function readAgainAfterChanges() {
      void settings
      void client.invalidateQueries({ queryKey: changesKey })
    },
    [client, settings],
  )
  if (error && !data) return <ErrorNote onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null

  const newest = new Map(data.toReversed().map((change) => [change.key, change.seq]))
  return (
    <Card title={t('last_changes.title')}>
      <ul className={styles.changes}>
        {data.map((change) => (
          <ChangeRow key={change.seq} change={change} isNewest={newest.get(change.key) === change.seq} />
        ))}
      </ul>
    </Card>
  )
}

function ChangeRow({ change, isNewest }: { change: SettingHistory; isNewest: boolean }) {
  const t = useText('settings')
  const { key, before, after, by, at } = change
  const label = t.has(`fields.${key}`) ? t(`fields.${key}`) : key
  return (
    <li className={styles.change}>
      <span>
        <Text strong>{label}</Text> <Code>{key}</Code>
        <Text as="div" tone="quiet">
          <del>
            <bdi>{valueWords(t, key, before)}</bdi>
          </del>{' '}
          <ins>
            <bdi>{valueWords(t, key, after)}</bdi>
          </ins>
        </Text>
      </span>
      <Text tone="quiet">
        {by && (
          <>
            <bdi>{by}</bdi>,{' '}
          </>
        )}
        <RelativeTime at={at} />
      </Text>
      {isNewest && !same(before, after) && <TakeBack change={change} label={label} />}
    </li>
  )
}

/** A change of the currency needs its question, which the section of the shop asks. */
const needsQuestion = 'currency_code'

function TakeBack({ change: { key, before, after }, label }: { change: SettingHistory; label: string }) {
  const t = useText('settings')
  const errorText = useErrorText('settings')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const { values, versions } = await fetchSettings()
      const current: unknown = Reflect.get(values, key)
      if (!same(current, after)) return
      await call(updateSettings, { body: { settings: [{ key, value: before, version: versions[key] ?? 0 }] } })
    },
    onSuccess: () => void toast.success(t('last_changes.taken_back', { label })),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  })
  if (key === needsQuestion) return null
  return (
    <Button variant="ghost" busy={isPending} onClick={() => mutate()}>
      {t('last_changes.take_back')}
    </Button>
  )
}
