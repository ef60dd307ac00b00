import {
  Badge,
  Button,
  Card,
  call,
  ErrorNote,
  RelativeTime,
  Skeleton,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { Session } from '../../contract/session.ts'
import { endSession, listSessions } from '../../contract/staff.wire.ts'
import { deviceOf } from './device-name.ts'
import styles from './profile-sessions.module.css'

const key = ['staff', 'sessions']

export function ProfileSessions() {
  const t = useText('staff')
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
  })

  return (
    <Card title={t('profile.devices')}>
      {error && !data ? <ErrorNote onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton height={40} />}
      {data && (
        <ul className={styles.sessions}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useText('staff')
  const { end, isBusy } = useEndSession(session.id)
  const { browser, system } = deviceOf(session.user_agent)
  const name =
    browser && system ? t('profile.device', { browser, system }) : browser || system || t('profile.unknown_device')

  return (
    <li>
      <MonitorSmartphone size={20} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <strong>{name}</strong>
        <small>
          {session.ip && (
            <>
              <bdi dir="ltr">{session.ip}</bdi>
              {' · '}
            </>
          )}
          <RelativeTime at={session.last_seen_at} />
        </small>
      </div>
      {session.current ? (
        <Badge tone="done">{t('profile.this_device')}</Badge>
      ) : (
        <Button busy={isBusy} onClick={end} aria-label={t('profile.end_named', { name })}>
          {t('profile.end')}
        </Button>
      )}
    </li>
  )
}

function useEndSession(id: string) {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endSession, { params: { id } }),
    onSuccess: () => toast.success(t('profile.ended')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return { end: () => mutate(), isBusy: isPending }
}
