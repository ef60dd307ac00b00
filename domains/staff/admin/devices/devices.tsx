import {
  Badge,
  Button,
  Card,
  call,
  ErrorNote,
  RelativeTime,
  Skeleton,
  Text,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { Session } from '../../contract/session.ts'
import { endSession, listSessions } from '../../contract/staff.wire.ts'
import { endUserSession, listUserSessions } from '../../contract/user.wire.ts'
import { deviceOf } from './device-name.ts'
import styles from './devices.module.css'

interface DeviceCalls {
  /** Query key of the card. */
  key: readonly string[]
  load: (signal: AbortSignal) => Promise<{ sessions: Session[] }>
  end: (session: string) => Promise<unknown>
  /** True if the reader may not sign this person out. */
  locked?: boolean
}

/** Own devices. */
export const OwnDevices = () => (
  <Devices
    of={{
      key: ['staff', 'sessions'],
      load: (signal) => call(listSessions, { signal }),
      end: (id) => call(endSession, { params: { id } }),
    }}
  />
)

/** Devices of a colleague. */
export const UserDevices = ({ user, locked }: { user: string; locked: boolean }) => (
  <Devices
    of={{
      key: ['staff', 'sessions', user],
      load: (signal) => call(listUserSessions, { params: { id: user }, signal }),
      end: (session_id) => call(endUserSession, { params: { id: user, session_id } }),
      locked,
    }}
  />
)

function Devices({ of }: { of: DeviceCalls }) {
  const t = useText('staff')
  const { data, error, refetch } = useQuery({
    queryKey: of.key,
    queryFn: async ({ signal }) => (await of.load(signal)).sessions,
  })

  return (
    <Card title={t('profile.devices')}>
      {error && !data ? <ErrorNote onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton height={40} />}
      {data?.length === 0 && <Text tone="quiet">{t('profile.no_devices')}</Text>}
      {data && data.length > 0 && (
        <ul className={styles.sessions}>
          {data.map((session) => (
            <Device key={session.id} session={session} of={of} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Device({ session, of }: { session: Session; of: DeviceCalls }) {
  const t = useText('staff')
  const { end, isBusy } = useEnd(of, session.id)
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
      {session.current && <Badge tone="done">{t('profile.this_device')}</Badge>}
      {!session.current && !of.locked && (
        <Button busy={isBusy} onClick={end} aria-label={t('profile.end_named', { name })}>
          {t('profile.end')}
        </Button>
      )}
    </li>
  )
}

function useEnd({ key, end }: DeviceCalls, id: string) {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => end(id),
    onSuccess: () => toast.success(t('profile.ended')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return { end: () => mutate(), isBusy: isPending }
}
