import { Card, ListSlot, useText } from '@comptoir/platform/admin'
import { invoiceTimes, paperSizes } from '../contract/setting.ts'
import { ChangedNote } from './form/changed-note.tsx'
import { sectionFields } from './form/section-fields.ts'
import { SettingChoice, SettingNumber, SettingSwitch } from './form/setting-fields.tsx'
import { SettingsPage } from './form/settings-page.tsx'
import type { SettingsFormState } from './form/use-settings.ts'

export const DocumentSettingsScreen = () => (
  <SettingsPage section="documents" below={<ListSlot id="settings.documents" />}>
    {(of) => <InvoicesCard of={of} />}
  </SettingsPage>
)

function InvoicesCard({ of }: { of: SettingsFormState }) {
  const t = useText('settings')
  return (
    <Card title={t('cards.documents')} actions={<ChangedNote of={of} names={sectionFields.documents} />}>
      <SettingChoice of={of} name="invoice_when" choices={invoiceTimes} />
      <SettingSwitch of={of} name="invoice_per_parcel" />
      <SettingSwitch of={of} name="e_invoice_to_consumers" />
      <SettingNumber of={of} name="payment_days" />
      <SettingNumber of={of} name="proforma_days" />
      <SettingSwitch of={of} name="mail_documents" />
      <SettingChoice of={of} name="paper_size" choices={paperSizes} />
    </Card>
  )
}
