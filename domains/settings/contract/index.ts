export { billingState, graceUntil, isReadOnly, lastDay, remainingDays } from './billing.rules.ts'
export { chargesVat } from './legal/charges-vat.ts'
export { type LegalField, missingOnInvoices } from './legal/law.rules.ts'
export { type LegalDetails, legalDetails } from './legal/legal-details.ts'
export { spacedId } from './legal/legal-ids.ts'
export { idLabels } from './legal/paper-words.ts'
export { shopAddressLines, shopContact, shopPlace } from './legal/shop-contact.ts'
export { spacedVat } from './legal/vat.rules.ts'
export { paperSizeOf } from './paper-size.rules.ts'
export { returnReasonsIn, usualReturnReasons } from './return-reasons.ts'
export { resolveCustomLocales } from './setting.rules.ts'
export {
  completeSettings,
  coreSettingKeys,
  currencyKey,
  invoiceTimes,
  postagePayers,
  type Settings,
  settingKeys,
} from './setting.ts'
export { publicSettings, settingChanged } from './setting.wire.ts'
