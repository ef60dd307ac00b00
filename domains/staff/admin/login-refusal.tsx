import { useFailureText } from '@comptoir/platform/admin/form/use-failure-text.ts'
import { useText } from '@comptoir/platform/admin/i18n/use-text.ts'
import { Banner } from '@comptoir/platform/admin/ui/banner.tsx'
import { Failure } from '@comptoir/platform/contract'
import { useEffect, useState } from 'react'

/** Why nobody was let in; where it is too many attempts, for how long. */
export function LoginRefusal({ refusal }: { refusal: unknown }) {
  const failureText = useFailureText('staff')
  const wait = waitOf(refusal)
  return wait > 0 ? (
    <Wait key={String(refusal)} seconds={wait} />
  ) : (
    <Banner tone="danger">{failureText(refusal)}</Banner>
  )
}

const waitOf = (refusal: unknown) =>
  refusal instanceof Failure && refusal.code === 'RATE_LIMITED' ? Number(refusal.details.retry_after ?? 0) : 0

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
