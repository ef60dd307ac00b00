import { Card, Link, Text, useText } from '@comptoir/platform/admin'
import { personName } from '../../contract/user.rules.ts'
import { UserAvatar } from '../user-avatar.tsx'
import styles from './here-now.module.css'
import { OpenRecordName } from './open-record-name.tsx'
import { useOpenRecords } from './use-open-records.ts'
import { useOthers } from './use-others.ts'

/** The colleagues whose panels are open, and on what; nothing while there are none. */
export function HereNow() {
  const t = useText('staff')
  const others = useOthers()
  const records = useOpenRecords()
  if (others.length === 0) return null
  return (
    <Card title={t('online.here_now')}>
      <ul className={styles.hereNow}>
        {others.map(({ user, devices }) => (
          <li key={user.id}>
            <UserAvatar user={user} />
            <div>
              <Link to={`/staff/users/${user.id}`} quiet>
                <bdi>{personName(user)}</bdi>
              </Link>
              <Text as="p" size="12" tone="quiet">
                <OpenRecordName record={records.get(user.id)} otherwise={t('online.devices', { count: devices })} />
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
