import { seedLeftBaskets } from '@comptoir/checkout/seed'
import type { Context } from '@comptoir/platform/server'

const hour = 3_600_000

const lyon = { line1: '18 montée des Fleurs', line2: '', postcode: '69004', city: 'Lyon', province: '', country: 'FR' }
const izmir = { line1: 'Menekşe Sokak 7', line2: '', postcode: '35220', city: 'İzmir', province: '', country: 'TR' }
const leeds = { line1: '3 Example Lane', line2: '', postcode: 'LS1 4AB', city: 'Leeds', province: '', country: 'GB' }

const named = (first_name: string, last_name: string) => ({ first_name, last_name, company: '' })

interface Shelf {
  variants: readonly string[]
  methods: readonly { id: string; pricing: { type: string } }[]
}

/** Left by people who are no customers yet; invented, as all of the demo are. */
export async function seedBaskets(context: Context, { variants, methods }: Shelf) {
  // What there is most of stands last: orders have taken the others.
  const piece = (fromEnd: number, quantity = 1) => ({ variant_id: variants.at(-fromEnd) ?? '', quantity })
  const since = (hours: number) => new Date(context.now().getTime() - hours * hour).toISOString()
  const usual = {
    consent: true,
    shipping_method_id: methods.find(({ pricing }) => pricing.type === 'fixed')?.id ?? null,
  }
  await seedLeftBaskets(context, [
    {
      ...{
        ...usual,
        locale: 'fr',
        email: 'leonie.caron@example.com',
        phone: '+33639981215',
        step: 'shipping',
        at: since(3),
      },
      ...{ lines: [piece(4)], address: { ...named('Léonie', 'Caron'), ...lyon } },
    },
    {
      ...{
        ...usual,
        consent: false,
        locale: 'tr',
        email: 'selim.aydin@example.com',
        phone: '+905005550116',
        step: 'payment',
        at: since(9),
      },
      ...{ lines: [piece(5)], address: { ...named('Selim', 'Aydın'), ...izmir } },
    },
    {
      ...{
        ...usual,
        locale: 'en',
        email: 'maud.fenner@example.com',
        phone: '+447700900117',
        step: 'information',
        at: since(20),
      },
      ...{ lines: [piece(1, 3), piece(2)], address: { ...named('Maud', 'Fenner'), ...leeds }, refused: 'SUMMER' },
    },
  ])
}
