import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { switchModule } from '../../contract/module.wire.ts'

export const modulesKey = ['settings', 'modules']

export function useSwitch(key: string) {
  const t = useText('settings')
  const errorText = useErrorText('settings')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (enabled: boolean) => call(switchModule, { params: { key }, body: { enabled } }),
    onSuccess: ({ module }) => {
      const name = t(`modules.names.${key}.name`)
      toast.success(t(module.enabled ? 'modules.is_on' : 'modules.is_off', { module: name }))
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: modulesKey }),
  })
  return {
    give: (enabled: boolean, onSettled?: () => void) => mutate(enabled, { onSettled }),
    isBusy: isPending,
  }
}
