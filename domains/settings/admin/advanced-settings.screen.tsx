import { useText } from '@comptoir/platform/admin'
import { BillingCard, BrandCard, CodeCard, ConnectionCard, LookCard, MenuCard, OrdersCard } from './setting-cards.tsx'
import { SettingsPage } from './settings-page.tsx'
import { StoreCard } from './store-card.tsx'

/** Some settings are for the root user only. */
export const AdvancedSettingsScreen = () => (
  <SettingsPage
    title={useText('settings')('advanced_title')}
    main={(of) => (
      <>
        <StoreCard of={of} />
        <BrandCard of={of} />
        <OrdersCard of={of} />
        <CodeCard of={of} />
      </>
    )}
    aside={(of) => (
      <>
        <LookCard of={of} />
        <MenuCard of={of} />
        <ConnectionCard of={of} />
        <BillingCard of={of} />
      </>
    )}
  />
)
