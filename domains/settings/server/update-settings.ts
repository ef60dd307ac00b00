import { apiError, symbolOf } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import { isReadOnly } from '../contract/billing.rules.ts'
import { completeSettings, knownSettings, schemaOfSetting } from '../contract/known-settings.ts'
import { legalFaults } from '../contract/legal/legal-faults.ts'
import { isRootOnly } from '../contract/setting.rules.ts'
import { currencyKey } from '../contract/setting.ts'
import type { SettingInput } from '../contract/setting.wire.ts'
import { changeCurrency } from './currency/change-currency.ts'
import { settingStates } from './stored/setting.queries.ts'
import { writeSetting } from './stored/write-setting.ts'

type Written = Pick<SettingInput, 'key' | 'value'> & Partial<Pick<SettingInput, 'version' | 'prices'>>
type Followed = Pick<Written, 'key' | 'value'>

/**
 * Settings that another one decides unless they are given, too: amounts in yen with the sign of the euro would be wrong, and
 * the share capital is no price that a factor converts.
 */
function followers(inputs: readonly Followed[], { settings }: Context): Followed[] {
  const chosen = inputs.find(({ key }) => key === currencyKey)
  const code = knownSettings.currency_code.schema.safeParse(chosen?.value).data
  if (code === undefined || code === settings.currency_code) return []
  const followed: Followed[] = [{ key: 'currency', value: symbolOf(code, 'en') }]
  if (typeof settings.legal_capital === 'number') followed.push({ key: 'legal_capital', value: null })
  return followed.filter(({ key }) => !inputs.some((input) => input.key === key))
}

/** What is wrong with the settings that are given, in the light of those that stay. */
function assertLawful(inputs: readonly Followed[], { settings }: Context) {
  const given = Object.fromEntries(inputs.map(({ key, value }) => [key, schemaOfSetting(key)?.safeParse(value).data]))
  const errors = legalFaults({ ...settings, ...given }).filter(({ field }) =>
    Object.hasOwn(given, field.split('.')[0] ?? ''),
  )
  const [first] = errors
  if (first) throw apiError('VALIDATION_FAILED', { field: first.field, errors })
}

/**
 * Writes settings and what follows from them. Without a version an input replaces what is there. The caller sees to rights,
 * and renews the process after its transaction.
 */
export async function writeSettings(tx: Tx, context: Context, inputs: readonly Written[]) {
  const all: Written[] = [...inputs, ...followers(inputs, context)]
  for (const input of all.toSorted((one, other) => one.key.localeCompare(other.key))) {
    const isCurrency = input.key === currencyKey
    await writeSetting(tx, context, {
      ...input,
      ...(isCurrency && { changeCurrency: () => changeCurrency(tx, context, input) }),
    })
  }
  assertLawful(inputs, context)
  return new Set(all.map(({ key }) => key))
}

/** Atomic. Some settings are root only. */
export async function updateSettings(context: Context, inputs: readonly SettingInput[]) {
  const { db, shop, can, settings: current, now } = context
  const isExpired = isReadOnly(completeSettings(current), now().getTime())
  // Root gives the shop a new date.
  if (isExpired && inputs.some(({ key }) => !isRootOnly(key))) throw apiError('SUBSCRIPTION_EXPIRED')
  if (!can('root') && inputs.some(({ key }) => isRootOnly(key))) throw apiError('ROOT_ONLY')
  const saved = await db.transaction(async (tx) => {
    const keys = await writeSettings(tx, context, inputs)
    const states = await settingStates(tx, shop)
    return { settings: [...states.settings, ...states.core_settings].filter(({ key }) => keys.has(key)) }
  })
  await context.renew()
  return saved
}
