import {
  type AdminDomain,
  Banner,
  Button,
  useConnection,
  useFormats,
  useProgress,
  useText,
} from '@comptoir/platform/admin'
import { useEffect, useMemo, useState } from 'react'
import { slotsOf } from './slots.ts'

/** Milliseconds; a shorter loss of connection is not shown. */
const reconnectDelayMs = 1_500

/** Shows the most severe message only. */
export function FooterBanner({ domains }: { domains: readonly AdminDomain[] }) {
  const t = useText('admin')
  const formats = useFormats()
  const connection = useLasting(useConnection())
  const { missing, isLate } = useProgress()
  const [first] = useMemo(() => slotsOf(domains, 'footer.banner'), [domains])

  if (connection === 'no_internet')
    return (
      <Banner footer tone="danger">
        {t('banner.no_internet')}
      </Banner>
    )
  if (connection === 'reconnecting')
    return (
      <Banner footer tone="warning">
        {t('banner.reconnecting')}
      </Banner>
    )
  if (isLate && missing.length > 0) {
    const names = formats.list([...new Set(missing.map((name) => t([`batch_names.${name}`, 'batch_names.other'])))])
    return (
      <Banner
        footer
        tone="warning"
        action={<Button onClick={() => window.location.reload()}>{t('banner.reload')}</Button>}
      >
        {t('banner.missing', { names })}
      </Banner>
    )
  }
  return first ? <first.Part /> : null
}

function useLasting<State extends string>(state: State): State | 'connected' {
  const [lasting, setLasting] = useState<State | 'connected'>('connected')

  useEffect(
    function waitAWhile() {
      const timer = setTimeout(() => setLasting(state), state === 'connected' ? 0 : reconnectDelayMs)
      return () => clearTimeout(timer)
    },
    [state],
  )
  return lasting
}
