import { phoneNumberOf } from '@comptoir/customers/server'
import type { Context } from '@comptoir/platform/server'

/** Who buys, as far as it is known; an account that was merged under the id of the one it became part of. */
export interface KnownCustomer {
  customer_id: string | null
  /** Empty if unknown, like `phone`. */
  email: string
  phone: string
  /** Of the address that they gave, if any: there, a number has no code. */
  country: string | null
}

type Sealing = Pick<Context, 'sealer' | 'shop' | 'settings'>

/** Hashes with the installation's secret: the table alone does not tell who used what. */
interface CustomerKeys {
  /** What a use is written with. */
  own: Buffer[]
  /** What uses are found by: those from before numbers had a country were written with the digits as they were typed. */
  all: Buffer[]
}

/** No spelling of an address or a number makes somebody else of a customer. */
function namesOf(context: Sealing, { customer_id, email, phone, country }: KnownCustomer) {
  const { digits, spellings } = phoneNumberOf(context, { phone, country })
  return {
    own: [
      ...(customer_id ? [`customer ${customer_id}`] : []),
      ...(email ? [`email ${email.normalize('NFKC').trim().toLowerCase()}`] : []),
      ...(digits ? [`phone ${digits}`] : []),
    ],
    former: spellings.filter((spelling) => spelling !== digits).map((spelling) => `phone ${spelling}`),
  }
}

export function keysOf(context: Sealing, customer: KnownCustomer | null): CustomerKeys {
  if (!customer) return { own: [], all: [] }
  const { sealer, shop } = context
  const keyOf = (name: string) => Buffer.from(sealer.tokenFor(`discount ${shop} ${name}`), 'base64url')
  const { own, former } = namesOf(context, customer)
  const keys = own.map(keyOf)
  return { own: keys, all: [...keys, ...former.map(keyOf)] }
}
