import { useCan } from '@comptoir/platform/admin'
import { BillingCard, CodeCard, ConnectionCard, MenuCard } from './form/setting-cards.tsx'
import { SettingsPage } from './form/settings-page.tsx'
import { LastChanges } from './last-changes.tsx'

/** Some settings are for the root user only. */
export const AdvancedSettingsScreen = () => (
  <SettingsPage section="advanced" below={useCan('root') && <LastChanges />}>
    {(of) => (
      <>
        <MenuCard of={of} />
        <ConnectionCard of={of} />
        <BillingCard of={of} />
        <CodeCard of={of} />
      </>
    )}
  </SettingsPage>
)
