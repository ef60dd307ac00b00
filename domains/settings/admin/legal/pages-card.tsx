import { Card, Text, useText } from '@comptoir/platform/admin'
import { ChangedNote } from '../form/changed-note.tsx'
import { SettingPage } from '../form/setting-fields.tsx'
import type { SettingsFormState } from '../form/use-settings.ts'

/** Pages that the checkout and the foot of the shop link. */
export function PagesCard({ of }: { of: SettingsFormState }) {
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
