import { call, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import { disablePlugin, enablePlugin } from '../../../contract/manage-plugins.wire.ts'
import { pluginsKey } from './use-plugins.ts'

interface Switching {
  plugin: Pick<InstalledPlugin, 'key' | 'name'>
  isOn: boolean
}

const send = ({ plugin: { key }, isOn }: Switching) => call(isOn ? enablePlugin : disablePlugin, { params: { key } })

/** Acts on every open panel at once, with undo. */
export function useSwitchPlugin() {
  const t = useText('extensions')
  const errorText = useErrorText('extensions')
  const client = useQueryClient()
  const notify = useUndoToast('extensions')
  const renew = () => client.invalidateQueries({ queryKey: pluginsKey })
  return useMutation({
    mutationFn: send,
    onSuccess(_reply, { plugin, isOn }) {
      const revert = async () => {
        await send({ plugin, isOn: !isOn })
        await renew()
      }
      notify(t(isOn ? 'done.enabled' : 'done.disabled', { name: plugin.name }), { revert })
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: renew,
  })
}
