import { useText } from '@comptoir/platform/admin'
import { LookCard, MenuCard, OrdersCard } from './setting-cards.tsx'
import { SettingsPage } from './settings-page.tsx'
import { StoreCard } from './store-card.tsx'

const main = [StoreCard, OrdersCard]
const aside = [LookCard, MenuCard]

/** What a shop keeper sets now and then. */
export const Screen = () => <SettingsPage title={useText('settings')('basic_title')} main={main} aside={aside} />
