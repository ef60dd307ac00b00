import { ConversionNote } from './conversion/conversion-note.tsx'
import { HoursCard } from './form/hours-card.tsx'
import { MoneyCard } from './form/money-card.tsx'
import { ContactCard, NameCard } from './form/setting-cards.tsx'
import { SettingsPage } from './form/settings-page.tsx'

export const ShopSettingsScreen = () => (
  <SettingsPage section="shop">
    {(of) => (
      <>
        <NameCard of={of} />
        <ContactCard of={of} />
        <HoursCard of={of} />
        <ConversionNote />
        <MoneyCard of={of} />
      </>
    )}
  </SettingsPage>
)
