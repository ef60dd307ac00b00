import { isEuropeanVat } from '@comptoir/platform/contract'
import { idOf, type Stored, textOf } from './stored-legal.ts'

/**
 * True if the shop charges VAT at home: it is registered for it and no small business. A sale there without any tax then has
 * a reason of its own, or a rate is missing.
 */
export function chargesVat(settings: Stored) {
  if (settings.legal_small_business === true) return false
  const country = textOf(settings, 'tax_country')
  if (country === 'JP') return idOf(settings, 'invoice_number') !== ''
  const isKnown =
    textOf(settings, 'shop_vat_number') !== '' || (country === 'DE' && idOf(settings, 'steuernummer') !== '')
  return (isEuropeanVat(country) || country === 'GB') && isKnown
}
