import { call, useRecordForm, useShop } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { completeSettings, currencyKey, type Setting, type Settings } from '../../contract/setting.ts'
import { listSettings, type SettingInput, updateSettings } from '../../contract/setting.wire.ts'
import { useCurrencyQuestion } from './currency-question.tsx'
import { SettingsForm, type SettingsRequest, type SettingsValues, toValues } from './settings-form.ts'

type SettingState = Omit<Setting, 'id'>

/** All settings as one record; its version is the sum of theirs, so that it only grows. */
export interface SettingsRecord {
  id: 'settings'
  version: number
  values: Settings
  versions: Readonly<Record<string, number>>
}

export const settingsKey = ['settings']

const recordOf = (states: readonly SettingState[]): SettingsRecord => ({
  id: 'settings',
  version: states.reduce((sum, { version }) => sum + version, 0),
  values: completeSettings(Object.fromEntries(states.map(({ key, value }) => [key, value]))),
  versions: Object.fromEntries(states.map(({ key, version }) => [key, version])),
})

export async function fetchSettings(signal?: AbortSignal) {
  const { settings, core_settings } = await call(listSettings, { signal })
  return recordOf([...settings, ...core_settings])
}

/** Refetched whenever a setting changes. */
export function useSettings() {
  const client = useQueryClient()
  const { settings } = useShop()

  useEffect(
    function subscribeToSettings() {
      void settings
      void client.invalidateQueries({ queryKey: settingsKey })
    },
    [client, settings],
  )
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => fetchSettings(signal) })
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>

const agreedTo = (inputs: readonly SettingInput[]): SettingInput[] =>
  inputs.map((input) => (input.key === currencyKey ? { ...input, prices: 'keep_numbers' } : input))

export function useSettingsForm(record: SettingsRecord) {
  const client = useQueryClient()
  const { question, ask } = useCurrencyQuestion()

  const send = (settings: SettingInput[]) => call(updateSettings, { body: { settings } })

  const form = useRecordForm<SettingsRecord, SettingsValues, SettingsRequest>({
    record,
    toValues: (known) => toValues(known?.values ?? completeSettings({})),
    schema: SettingsForm,
    texts: 'settings',
    readCurrent: () => fetchSettings(),
    async save({ changed, base }) {
      const settings = Object.entries(changed).map(([name, value]) => ({
        key: name,
        value,
        version: base?.versions[name] ?? 0,
      }))
      await send(settings).catch(async (error: unknown) => {
        if (!(await ask(error, String(changed.currency_code)))) throw error
        await send(agreedTo(settings))
      })
      return fetchSettings()
    },
    // Undoing a currency change needs the confirmation again.
    isFinal: ({ changed }) => changed.currency_code !== undefined,
    onSaved: (saved) => client.setQueryData(settingsKey, saved),
  })
  return { ...form, question }
}
