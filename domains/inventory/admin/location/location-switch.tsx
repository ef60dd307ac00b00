import { AlertDialog, call, Hidden, Switch, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSelling, type Location } from '../../contract/location.ts'
import { updateLocation } from '../../contract/location.wire.ts'
import { locationsKey } from './use-locations.ts'
import { useStopText } from './use-stop-text.ts'

/** Acts at once, but asks first where goods would no longer be sold; falls back if it is refused. */
export function LocationSwitch({ location }: { location: Location }) {
  const { id, title, active, version } = location
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const client = useQueryClient()
  const stopText = useStopText(id)
  const [isAsking, setAsking] = useState(false)
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (isOn: boolean) => call(updateLocation, { params: { id }, body: { active: isOn, version } }),
    onError: (error) => void toast.error(errorText(error)),
    onSettled() {
      setAsking(false)
      return client.invalidateQueries({ queryKey: locationsKey })
    },
  })
  return (
    <>
      <Switch
        label={<Hidden>{t('locations.use', { name: title })}</Hidden>}
        value={isPending ? variables : active}
        onChange={(isOn) => {
          if (isPending) return
          if (!isOn && isSelling(location) && stopText) setAsking(true)
          else mutate(isOn)
        }}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('locations.stop_title', { name: title })}
        text={stopText}
        confirm={t('locations.stop')}
        busy={isPending}
        onConfirm={() => mutate(false)}
      />
    </>
  )
}
