import { OwnReturnsCard, WithdrawalCard } from './form/returns-cards.tsx'
import { SettingsPage } from './form/settings-page.tsx'

export const ReturnSettingsScreen = () => (
  <SettingsPage section="returns">
    {(of) => (
      <>
        <WithdrawalCard of={of} />
        <OwnReturnsCard of={of} />
      </>
    )}
  </SettingsPage>
)
