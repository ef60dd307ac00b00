import { useText } from '@comptoir/platform/admin'
import { BillingCard, BrandCard, CodeCard, ConnectionCard, LookCard, MenuCard, OrdersCard } from './setting-cards.tsx'
import { SettingsPage } from './settings-page.tsx'
import { StoreCard } from './store-card.tsx'

const main = [StoreCard, BrandCard, OrdersCard, CodeCard]
const aside = [LookCard, MenuCard, ConnectionCard, BillingCard]

/** Every setting there is; some are the root user's alone. */
export const Screen = () => <SettingsPage title={useText('settings')('advanced_title')} main={main} aside={aside} />
