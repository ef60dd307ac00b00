import { LookCard } from './form/look-card.tsx'
import { SettingsPage } from './form/settings-page.tsx'

export const LookScreen = () => <SettingsPage section="look">{(of) => <LookCard of={of} />}</SettingsPage>
