import { StateDot, Text, useText } from '@comptoir/platform/admin'
import type { MailText } from '../../../contract/mail-text.ts'
import { drafterOf, ownLocales } from './text-state.ts'

/** `ours`, `Live`, who has a draft, or `Off`. */
export function TextState({ mail }: { mail: MailText }) {
  const t = useText('mails')
  const drafter = drafterOf(mail)
  if (mail.is_off) return <StateDot tone="off">{t('texts.state.off')}</StateDot>
  if (drafter) return <StateDot tone="new">{t('texts.state.draft', { name: drafter.by })}</StateDot>
  if (ownLocales(mail).length > 0) return <StateDot tone="done">{t('texts.state.live')}</StateDot>
  return <Text tone="quiet">{t('texts.state.ours')}</Text>
}
