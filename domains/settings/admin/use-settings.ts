import { call, useRecordForm, useShop } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { completeSettings, listSettings, type Setting, type Settings, updateSettings } from '../contract/index.ts'
import { SettingsForm, type SettingsRequest, type SettingsValues, toValues } from './settings-form.ts'

type SettingState = Omit<Setting, 'id'>

/** All settings as one record. Each has a version of its own; together they count as one that only grows. */
export interface SettingsRecord {
  id: 'settings'
  version: number
  values: Settings
  versions: Readonly<Record<string, number>>
}

const key = ['settings']

const recordOf = (states: readonly SettingState[]): SettingsRecord => ({
  id: 'settings',
  version: states.reduce((sum, { version }) => sum + version, 0),
  values: completeSettings(Object.fromEntries(states.map(({ key, value }) => [key, value]))),
  versions: Object.fromEntries(states.map(({ key, version }) => [key, version])),
})

async function fetchRecord(signal?: AbortSignal) {
  const { settings, core_settings } = await call(listSettings, { signal })
  return recordOf([...settings, ...core_settings])
}

/** The settings with their versions, read anew whenever the shop's have changed. */
export function useSettings() {
  const client = useQueryClient()
  const { settings } = useShop()

  useEffect(
    function followTheShop() {
      void settings
      void client.invalidateQueries({ queryKey: key })
    },
    [client, settings],
  )
  return useQuery({ queryKey: key, queryFn: ({ signal }) => fetchRecord(signal) })
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>

export function useSettingsForm(record: SettingsRecord) {
  const client = useQueryClient()

  return useRecordForm<SettingsRecord, SettingsValues, SettingsRequest>({
    record,
    toValues: (known) => toValues(known?.values ?? completeSettings({})),
    schema: SettingsForm,
    texts: 'settings',
    readCurrent: () => fetchRecord(),
    async save({ changed, base }) {
      const settings = Object.entries(changed).map(([name, value]) => ({
        key: name,
        value,
        version: base?.versions[name] ?? 0,
      }))
      await call(updateSettings, { body: { settings } })
      return fetchRecord()
    },
    onSaved: (saved) => client.setQueryData(key, saved),
  })
}
