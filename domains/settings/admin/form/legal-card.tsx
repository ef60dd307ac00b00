import { Card, Text, useText } from '@comptoir/platform/admin'
import { ChangedNote } from './changed-note.tsx'
import { SettingPage } from './setting-fields.tsx'
import type { SettingsFormState } from './use-settings.ts'

/** Pages that the checkout and the foot of the shop link. */
export function LegalCard({ of }: { of: SettingsFormState }) {
  const t = useText('settings')
  return (
    <Card
      title={t('cards.legal')}
      actions={<ChangedNote of={of} names={['legal_terms', 'legal_returns', 'legal_privacy']} />}
    >
      <Text tone="quiet">{t('legal_text')}</Text>
      <SettingPage of={of} name="legal_terms" />
      <SettingPage of={of} name="legal_returns" />
      <SettingPage of={of} name="legal_privacy" />
    </Card>
  )
}
