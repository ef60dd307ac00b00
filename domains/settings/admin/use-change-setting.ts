import { call, toast, useErrorText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SettingInput } from '../contract/setting.wire.ts'
import { updateSettings } from '../contract/setting.wire.ts'
import { fetchSettings, settingsKey } from './form/use-settings.ts'

interface SettingChange extends Pick<SettingInput, 'key' | 'value'> {
  /** Shown in the toast. */
  text: string
}

const send = async (setting: SettingInput) =>
  (await call(updateSettings, { body: { settings: [setting] } })).settings.find(({ key }) => key === setting.key)

/** Changes one setting at once, with undo; needs `admin_settings`. */
export function useChangeSetting() {
  const client = useQueryClient()
  const errorText = useErrorText('settings')
  const notify = useUndoToast('settings')
  return useMutation({
    async mutationFn({ key, value }: SettingChange) {
      const { values, versions } = await fetchSettings()
      const saved = await send({ key, value, version: versions[key] ?? 0 })
      const former = Object.entries(values).find(([each]) => each === key)?.[1]
      return { key, value: former, version: saved?.version ?? 0 }
    },
    onSuccess: (former, { text }) => notify(text, { revert: () => send(former) }),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  })
}
