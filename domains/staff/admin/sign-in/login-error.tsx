import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { useErrorText } from '@comptoir/platform/admin/i18n/use-error-text.ts'
import { Banner } from '@comptoir/platform/admin/ui/feedback/banner.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { useEffect, useState } from 'react'

/** For RATE_LIMITED it counts down the waiting time. */
export function LoginError({ error }: { error: unknown }) {
  const errorText = useErrorText('staff')
  const wait = waitOf(error)
  return wait > 0 ? <Wait key={String(error)} seconds={wait} /> : <Banner tone="danger">{errorText(error)}</Banner>
}

const waitOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'RATE_LIMITED' ? Number(error.details.retry_after ?? 0) : 0

function Wait({ seconds }: { seconds: number }) {
  const t = useText('staff')
  const [until] = useState(() => Date.now() + seconds * 1_000)
  const [left, setLeft] = useState(seconds)

  useEffect(
    function countDown() {
      const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000))), 1_000)
      return () => clearInterval(timer)
    },
    [until],
  )

  if (left === 0) return <Banner>{t('login.wait_over')}</Banner>
  const minutes = Math.ceil(left / 60)
  return (
    <Banner tone="danger">
      {minutes > 1 ? t('login.wait_minutes', { minutes }) : t('login.wait_seconds', { seconds: left })}
    </Banner>
  )
}
