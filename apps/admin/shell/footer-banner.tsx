import {
  type AdminDomain,
  Banner,
  Button,
  forgetUnsent,
  useConnection,
  useFormats,
  useKeptChanges,
  useLateBatches,
  useText,
} from '@comptoir/platform/admin'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { slotsOf } from './slots.ts'

/** Milliseconds; a shorter loss of connection is not shown. */
const reconnectDelayMs = 1_500

/** Shows the most severe message only; what domains say and ask stands one below the other. */
export function FooterBanner({ domains }: { domains: readonly AdminDomain[] }) {
  const t = useText('admin')
  const formats = useFormats()
  const connection = useLasting(useConnection())
  const { waiting, unsent } = useKeptChanges()
  const missing = useLateBatches()
  const parts = useMemo(() => slotsOf(domains, 'footer.banner'), [domains])

  if (connection === 'no_internet')
    return (
      <Banner footer tone="danger">
        {t('banner.no_internet')} {waiting > 0 && t('banner.waiting', { count: waiting })}
      </Banner>
    )
  if (unsent.length > 0) return <Unsent pages={unsent} />
  if (connection === 'reconnecting')
    return (
      <Banner footer tone="warning">
        {t('banner.reconnecting')}
      </Banner>
    )
  if (missing.length > 0) {
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
  return (
    <div>
      {parts.map(({ key, Part }) => (
        <Part key={key} />
      ))}
    </div>
  )
}

/** Leads to the page of the first of them. */
function Unsent({ pages }: { pages: readonly string[] }) {
  const t = useText('admin')
  const navigate = useNavigate()
  const look = () => {
    forgetUnsent()
    navigate(pages[0] ?? '/')
  }
  return (
    <Banner
      footer
      tone="danger"
      action={
        <>
          <Button onClick={look}>{t('banner.look')}</Button>
          <Button variant="ghost" onClick={forgetUnsent}>
            {t('banner.dismiss')}
          </Button>
        </>
      }
    >
      {t('banner.unsent', { count: pages.length })}
    </Banner>
  )
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
