import { useText } from '@comptoir/platform/admin'
import { LookCard, MenuCard, OrdersCard } from './setting-cards.tsx'
import { SettingsPage } from './settings-page.tsx'
import { StoreCard } from './store-card.tsx'

export const BasicSettingsScreen = () => (
  <SettingsPage
    title={useText('settings')('basic_title')}
    main={(of) => (
      <>
        <StoreCard of={of} />
        <OrdersCard of={of} />
      </>
    )}
    aside={(of) => (
      <>
        <LookCard of={of} />
        <MenuCard of={of} />
      </>
    )}
  />
)
