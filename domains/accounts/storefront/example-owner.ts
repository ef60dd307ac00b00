import type { Locale } from '@comptoir/platform/contract'
import type { Owner } from './customer-object.ts'
import { exampleTexts } from './store-texts.ts'

const id = '00000007-0000-7000-8000-000000000001'

/** Somebody with an account, by whom a theme is edited. */
export function exampleOwner(locale: Locale): Owner & { address: Owner['customer']['addresses'][number] } {
  const { first_name, name, line1, city, postcode, country } = exampleTexts[locale]
  const address = {
    ...{
      id,
      default: true,
      name: `${first_name} ${name}`,
      line1,
      company: '',
      line2: '',
      city,
      province: '',
      postcode,
      country,
    },
    phone: '',
  }
  return {
    address,
    customer: {
      ...{ id, first_name, name, phone: '', addresses: [address] },
      tax: { exempt: false, vat_id: '', vat_check: null },
    },
    account: { email: 'example@example.com', deletion_requested_at: null },
  }
}
