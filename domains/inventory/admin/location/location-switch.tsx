import { call, Hidden, Switch, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Location } from '../../contract/location.ts'
import { updateLocation } from '../../contract/location.wire.ts'
import { locationsKey } from './use-locations.ts'

/** Acts at once; falls back if it is refused. */
export function LocationSwitch({ location: { id, title, active, version } }: { location: Location }) {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const client = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (isOn: boolean) => call(updateLocation, { params: { id }, body: { active: isOn, version } }),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: locationsKey }),
  })
  return (
    <Switch
      label={<Hidden>{t('locations.use', { name: title })}</Hidden>}
      value={isPending ? variables : active}
      onChange={(isOn) => {
        if (!isPending) mutate(isOn)
      }}
    />
  )
}
