import { call, Switch, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import { disablePlugin, enablePlugin } from '../../../contract/manage-plugins.wire.ts'
import { pluginsKey } from '../model/use-plugins.ts'
import styles from '../show/manager.module.css'

const send = async (key: string, isOn: boolean) =>
  (await call(isOn ? enablePlugin : disablePlugin, { params: { key } })).plugin

/** Acts on every open panel at once, with undo. */
export function PluginSwitch({ of: { key, name, state } }: { of: InstalledPlugin }) {
  const t = useText('extensions')
  const errorText = useErrorText('extensions')
  const client = useQueryClient()
  const notify = useUndoToast('extensions')
  const renew = () => client.invalidateQueries({ queryKey: pluginsKey })
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (isOn: boolean) => send(key, isOn),
    onSuccess(_plugin, isOn) {
      const revert = async () => {
        await send(key, !isOn)
        await renew()
      }
      notify(t(isOn ? 'done.enabled' : 'done.disabled', { name }), { revert })
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: renew,
  })
  return (
    <Switch
      label={<span className={styles.hidden}>{t('switch', { name })}</span>}
      value={isPending ? variables : state === 'enabled'}
      onChange={mutate}
    />
  )
}
