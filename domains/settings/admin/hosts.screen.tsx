import { HostsCard } from './form/hosts-card.tsx'
import { SettingsPage } from './form/settings-page.tsx'

/** Names by which panel and shop are reached; requests to any other name are refused. */
export const HostsScreen = () => (
  <SettingsPage section="hosts">
    {(of) => (
      <>
        <HostsCard of={of} name="admin_hosts_data" />
        <HostsCard of={of} name="hosts_data" />
      </>
    )}
  </SettingsPage>
)
