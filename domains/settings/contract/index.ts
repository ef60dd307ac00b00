export { billingState, graceUntil, isReadOnly, lastDay, remainingDays } from './billing.rules.ts'
export { resolveCustomLocales } from './setting.rules.ts'
export { completeSettings, coreSettingKeys, currencyKey, type Settings, settingKeys } from './setting.ts'
export { publicSettings, settingChanged } from './setting.wire.ts'
