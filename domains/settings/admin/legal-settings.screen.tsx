import { LegalCard } from './form/legal-card.tsx'
import { SettingsPage } from './form/settings-page.tsx'

export const LegalSettingsScreen = () => <SettingsPage section="legal">{(of) => <LegalCard of={of} />}</SettingsPage>
