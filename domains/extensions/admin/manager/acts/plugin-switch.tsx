import { Switch, useText } from '@comptoir/platform/admin'
import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import { useSwitchPlugin } from '../model/use-switch-plugin.ts'
import styles from '../show/manager.module.css'

export function PluginSwitch({ of: plugin }: { of: InstalledPlugin }) {
  const t = useText('extensions')
  const { mutate, variables, isPending } = useSwitchPlugin()
  return (
    <Switch
      label={<span className={styles.hidden}>{t('switch', { name: plugin.name })}</span>}
      value={isPending ? variables.isOn : plugin.state === 'enabled'}
      onChange={(isOn) => mutate({ plugin, isOn })}
    />
  )
}
