import { OrdersCard } from './form/setting-cards.tsx'
import { SettingsPage } from './form/settings-page.tsx'

export const OrderSettingsScreen = () => <SettingsPage section="orders">{(of) => <OrdersCard of={of} />}</SettingsPage>
