import { Banner, ButtonLink, call, useCan, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { maxWaitSeconds } from '../contract/system.rules.ts'
import { readOldestJob } from '../contract/system.wire.ts'

const askEveryMs = 60_000

/** Says on every page that work waits for longer than it should. */
export function WaitingBanner() {
  const isAsked = useCan('permitted')
  const { data } = useQuery({
    queryKey: ['system', 'oldest_job'],
    queryFn: ({ signal }) => call(readOldestJob, { signal }),
    enabled: isAsked,
    refetchInterval: askEveryMs,
  })
  const seconds = data?.seconds ?? 0
  return seconds > maxWaitSeconds ? <Waiting minutes={Math.floor(seconds / 60)} /> : null
}

function Waiting({ minutes }: { minutes: number }) {
  const t = useText('system')
  const maySee = useCan('root')
  return (
    <Banner
      footer
      tone="danger"
      action={maySee && <ButtonLink to="/organization/system">{t('banner.open')}</ButtonLink>}
    >
      {t('banner.text', { minutes })}
    </Banner>
  )
}
