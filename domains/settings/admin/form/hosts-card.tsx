import { Card, Controller, Field, TagField, useText } from '@comptoir/platform/admin'
import { SettingPlace } from './setting-fields.tsx'
import type { SettingsFormState } from './use-settings.ts'

interface HostsCardProps {
  of: SettingsFormState
  name: 'hosts_data' | 'admin_hosts_data'
}

/** The name that this panel is open at cannot be taken away: the next click would be refused. */
const staysReachable = (name: HostsCardProps['name'], host: string) =>
  name === 'admin_hosts_data' && host === location.hostname

export function HostsCard({ of, name }: HostsCardProps) {
  const t = useText('settings')
  return (
    <Card title={t(`cards.${name}`)}>
      <SettingPlace name={name}>
        <Controller
          control={of.form.control}
          name={name}
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t(`fields.${name}`)} hint={t(`hints.${name}`)} path={name} error={of.errorOf(name)} optional>
              <TagField
                creatable
                placeholder={t('host_hint')}
                value={value.map((host) => ({ value: host, label: host }))}
                onChange={(hosts) => {
                  const chosen = hosts.map(({ value: host }) => host)
                  const kept = value.filter((host) => staysReachable(name, host) && !chosen.includes(host))
                  onChange([...kept, ...chosen])
                }}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
      </SettingPlace>
    </Card>
  )
}
