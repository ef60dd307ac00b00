import { ListSlot } from '@comptoir/platform/admin'
import { SettingsPage } from './form/settings-page.tsx'
import { ReasonsCard } from './returns/reasons-card.tsx'
import { OwnReturnsCard, WithdrawalCard } from './returns/returns-cards.tsx'

export const ReturnSettingsScreen = () => (
  <SettingsPage section="returns" below={<ListSlot id="settings.returns" />}>
    {(of) => (
      <>
        <WithdrawalCard of={of} />
        <OwnReturnsCard of={of} />
        <ReasonsCard of={of} />
      </>
    )}
  </SettingsPage>
)
