import { apiError, symbolOf } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { isReadOnly } from '../contract/billing.rules.ts'
import { isRootOnly } from '../contract/setting.rules.ts'
import { completeSettings, currencyKey, knownSettings } from '../contract/setting.ts'
import type { SettingInput } from '../contract/setting.wire.ts'
import { changeCurrency } from './currency/change-currency.ts'
import { settingStates } from './stored/setting.queries.ts'
import { writeSetting } from './stored/write-setting.ts'

/** A setting that another one decides unless it is given, too: amounts in yen with the sign of the euro would be wrong. */
function followers(inputs: readonly SettingInput[], { settings }: Context): Pick<SettingInput, 'key' | 'value'>[] {
  const chosen = inputs.find(({ key }) => key === currencyKey)
  const code = knownSettings.currency_code.schema.safeParse(chosen?.value).data
  const isGiven = inputs.some(({ key }) => key === 'currency')
  if (isGiven || code === undefined || code === settings.currency_code) return []
  return [{ key: 'currency', value: symbolOf(code, 'en') }]
}

/** Atomic. Some settings are root only. */
export async function updateSettings(context: Context, inputs: readonly SettingInput[]) {
  const { db, shop, can, settings: current, now } = context
  const isExpired = isReadOnly(completeSettings(current), now().getTime())
  // Root gives the shop a new date.
  if (isExpired && inputs.some(({ key }) => !isRootOnly(key))) throw apiError('SUBSCRIPTION_EXPIRED')
  if (!can('root') && inputs.some(({ key }) => isRootOnly(key))) throw apiError('ROOT_ONLY')
  const saved = await db.transaction(async (tx) => {
    const all: Parameters<typeof writeSetting>[2][] = [...inputs, ...followers(inputs, context)]
    for (const input of all.toSorted((one, other) => one.key.localeCompare(other.key))) {
      const isCurrency = input.key === currencyKey
      await writeSetting(tx, context, {
        ...input,
        ...(isCurrency && { changeCurrency: () => changeCurrency(tx, context, input) }),
      })
    }
    const keys = new Set(all.map(({ key }) => key))
    const states = await settingStates(tx, shop)
    return { settings: [...states.settings, ...states.core_settings].filter(({ key }) => keys.has(key)) }
  })
  await context.renew()
  return saved
}
