import { ListSlot } from '@comptoir/platform/admin'
import { SettingsPage } from './form/settings-page.tsx'
import type { SettingsFormState } from './form/use-settings.ts'
import { CompanyCard } from './legal/company-card.tsx'
import { LawCard } from './legal/law-card.tsx'
import { MissingBanner } from './legal/missing-banner.tsx'
import { PagesCard } from './legal/pages-card.tsx'
import { BankCard, PaperCard } from './legal/paper-cards.tsx'
import { useLaw } from './legal/use-law.ts'

export const LegalSettingsScreen = () => (
  <SettingsPage section="legal" acts={<ListSlot id="settings.legal" />}>
    {(of) => <LegalCards of={of} />}
  </SettingsPage>
)

function LegalCards({ of }: { of: SettingsFormState }) {
  const law = useLaw(of)
  return (
    <>
      <MissingBanner law={law} />
      <ListSlot id="settings.legal.notes" />
      <CompanyCard law={law} />
      <LawCard law={law} />
      <BankCard law={law} />
      <PaperCard of={of} />
      <PagesCard of={of} />
    </>
  )
}
