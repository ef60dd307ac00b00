import { call, useFormats, useRecordForm, useShop } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { completeSettings, type Settings } from '../../contract/known-settings.ts'
import { currencyKey, type Setting } from '../../contract/setting.ts'
import { listSettings, type PricesAfterward, type SettingInput, updateSettings } from '../../contract/setting.wire.ts'
import { useCurrencyQuestion } from '../currency/use-currency-question.ts'
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

/** Settings that are not among the states stay as `before` has them. */
function recordOf(states: readonly SettingState[], before?: SettingsRecord): SettingsRecord {
  const known = Object.fromEntries(states.map(({ key, value }) => [key, value]))
  const versions = { ...before?.versions, ...Object.fromEntries(states.map(({ key, version }) => [key, version])) }
  return {
    id: 'settings',
    version: Object.values(versions).reduce((sum, version) => sum + version, 0),
    values: completeSettings({ ...before?.values, ...known }),
    versions,
  }
}

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

const withPrices = (inputs: readonly SettingInput[], prices: PricesAfterward): SettingInput[] =>
  inputs.map((input) => (input.key === currencyKey ? { ...input, prices } : input))

/** The symbol follows the currency unless it is changed, too. */
const withSymbol = (changed: Partial<SettingsRequest>, symbolOf: (code: string) => string) =>
  changed.currency_code !== undefined && changed.currency === undefined
    ? { ...changed, currency: symbolOf(changed.currency_code) }
    : changed

export function useSettingsForm(record: SettingsRecord) {
  const client = useQueryClient()
  const { question, ask } = useCurrencyQuestion()
  const { symbol } = useFormats()

  const send = (settings: SettingInput[]) => call(updateSettings, { body: { settings } })

  const form = useRecordForm<SettingsRecord, SettingsValues, SettingsRequest>({
    record,
    toValues: (known) => toValues(known?.values ?? completeSettings({})),
    schema: SettingsForm,
    texts: 'settings',
    maps: ['legal_ids', 'legal_last_line'],
    readCurrent: () => fetchSettings(),
    async save({ changed, base }) {
      const settings = Object.entries(withSymbol(changed, symbol)).map(([name, value]) => ({
        key: name,
        value,
        version: base?.versions[name] ?? 0,
      }))
      const { settings: saved } = await send(settings).catch(async (error: unknown) => {
        const prices = await ask(error, String(changed.currency_code))
        if (!prices) throw error
        return send(withPrices(settings, prices))
      })
      return base ? recordOf(saved, base) : fetchSettings()
    },
    // Undoing a currency change needs the decision again.
    isFinal: ({ changed }) => changed.currency_code !== undefined,
    onSaved: (saved) => client.setQueryData(settingsKey, saved),
  })
  return { ...form, question }
}
