import { Card, RelativeTime, Stat, Stats, useFormats, useText } from '@comptoir/platform/admin'
import type { System } from '../contract/system.ts'

const mega = 1_000_000
const giga = 1_000 * mega

function useSize() {
  const { number } = useFormats()
  return (bytes: number) => {
    const [unit, size] = bytes < giga ? ['megabyte', bytes / mega] : ['gigabyte', bytes / giga]
    return number(size, { style: 'unit', unit, maximumFractionDigits: bytes < giga ? 0 : 1 })
  }
}

export function ServerCards({ system }: { system: System }) {
  const t = useText('system')
  const { number } = useFormats()
  const size = useSize()
  const { process, versions, mails, disk, database_bytes } = system
  return (
    <>
      <Card flush title={t('process.title')}>
        <Stats strip>
          <Stat label={t('process.since')} value={<RelativeTime at={process.started_at} />} />
          <Stat label={t('process.memory')} value={size(process.memory_bytes)} />
          <Stat label={t('process.panels')} value={number(process.sockets)} />
          <Stat
            label={t('process.versions')}
            value={versions.comptoir}
            change={<bdi>{`Node ${versions.node} · PostgreSQL ${versions.postgres}`}</bdi>}
          />
        </Stats>
      </Card>
      <Card flush title={t('mails.title')}>
        <Stats strip>
          <Stat label={t('mails.server')} value={t(mails.has_server ? 'mails.yes' : 'mails.no')} />
          <Stat label={t('mails.waiting')} value={number(mails.waiting)} />
          <Stat
            label={t('mails.last')}
            value={mails.last_sent_at ? <RelativeTime at={mails.last_sent_at} /> : t('mails.never')}
          />
        </Stats>
      </Card>
      <Card flush title={t('room.title')}>
        <Stats strip>
          <Stat label={t('room.database')} value={size(database_bytes)} />
          <Stat label={t('room.free')} value={disk ? size(disk.free_bytes) : t('room.bucket')} />
        </Stats>
      </Card>
    </>
  )
}
