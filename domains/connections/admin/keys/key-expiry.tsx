import { DateText, StateDot, useFormats, useText } from '@comptoir/platform/admin'
import type { ApiKey } from '../../contract/api-key.ts'
import { keyState } from './key-state.ts'

export function KeyExpiry({ of }: { of: ApiKey }) {
  const t = useText('connections')
  const formats = useFormats()
  const state = keyState(of, Date.now())

  if (state === 'revoked')
    return <StateDot tone="off">{t('keys.revoked_on', { date: formats.date(of.revoked_at ?? '') })}</StateDot>
  if (of.expires_at === null) return t('keys.never')
  const date = formats.date(of.expires_at)
  if (state === 'expired') return <StateDot tone="danger">{t('keys.expired_on', { date })}</StateDot>
  if (state === 'soon') return <StateDot tone="new">{date}</StateDot>
  return <DateText at={of.expires_at} />
}
