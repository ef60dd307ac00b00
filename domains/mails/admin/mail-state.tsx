import { StateDot, type Tone, useText } from '@comptoir/platform/admin'
import { type MailRow, maxAttempts } from '../contract/mail.ts'

const tones: Readonly<Record<MailRow['state'], Tone>> = { sent: 'done', waiting: 'off', failed: 'danger', kept: 'off' }

export function MailState({ mail: { state, attempts } }: { mail: Pick<MailRow, 'state' | 'attempts'> }) {
  const t = useText('mails')
  if (state === 'waiting' && attempts > 0)
    return <StateDot tone="new">{t('states.trying', { n: attempts, max: maxAttempts })}</StateDot>
  return <StateDot tone={tones[state]}>{t(`states.${state}`)}</StateDot>
}
