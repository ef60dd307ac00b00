import { randomBytes } from 'node:crypto'
import { CustomerRequest } from '@comptoir/customers/contract'
import { createCustomer } from '@comptoir/customers/server'
import {
  type Actor,
  type AppContext,
  type Context,
  contextFor,
  joinedDb,
  system,
  type Tx,
  withOrigin,
} from '@comptoir/platform/server'
import { postContact } from '@comptoir/posted-data/storefront'
import { updateSettings } from '@comptoir/settings/server'
import { readShippingMethods } from '@comptoir/shipping/server'
import { insertUser } from '@comptoir/staff/server'
import { TaxRateRequest } from '@comptoir/taxes/contract'
import { createTaxRate } from '@comptoir/taxes/server'
import { keepPicture } from './keep-pictures.ts'
import { knownSince, seedOrders } from './orders/seed-orders.ts'
import type { Buyer } from './orders/single-orders.ts'
import { demoColleagues, demoPeople } from './people.ts'
import { seedBaskets } from './promotions/seed-baskets.ts'
import { seedDiscounts } from './promotions/seed-discounts.ts'
import { seedGiftCards } from './promotions/seed-gift-cards.ts'
import { seedWaiting } from './promotions/seed-waiting.ts'
import { seedArticles } from './seed-articles.ts'
import { seedGoods } from './seed-goods.ts'
import { seedPages } from './seed-pages.ts'
import { seedPayments } from './seed-payments.ts'

async function seedPeople(tx: Tx, context: Context) {
  const buyers: Buyer[] = []
  for (const [at, { address, company = '', vat_id = '', ...person }] of demoPeople.entries()) {
    const whole = {
      name: `${person.first_name} ${person.name}`,
      company,
      line2: '',
      ...address,
      phone: person.phone,
    }
    const request = CustomerRequest.parse({
      ...{ ...person, addresses: [{ ...whole, default: true }], tax: { exempt: false, vat_id } },
    })
    const origin = { ...context.origin, at: new Date(knownSince(at, demoPeople.length)) }
    const { customer } = await withOrigin(tx, origin, () => createCustomer(context, request))
    buyers.push({ id: customer.id, address: whole })
  }
  return buyers
}

async function seedColleagues(tx: Tx): Promise<Actor[]> {
  const colleagues: Actor[] = []
  for (const { role, ...person } of demoColleagues) {
    const user = await insertUser(tx, { ...person, role, password: randomBytes(24).toString('base64url') })
    const name = `${person.first_name} ${person.name}`
    colleagues.push({
      kind: 'user',
      id: user.id,
      name,
      session_id: null,
      role: user.role,
      locale: person.customer_locale,
    })
  }
  return colleagues
}

/** Prices include the tax of the shop's country. */
const home = 'FR'
const tax = { title: 'TVA', percent: 20, compound: false }

const imprint = {
  shop_company: 'Maison Lune',
  shop_line1: '12 rue des Exemples',
  shop_postcode: '75011',
  shop_city: 'Paris',
  shop_email: 'bonjour@example.com',
  shop_phone: '+33 1 99 00 12 34',
  opening_hours: ['', ...Array.from({ length: 4 }, () => '10:00-19:00'), '09:30-19:00', ''],
}

/** Of a company that does not exist: its numbers have the right check digits alone. */
const legal = {
  legal_form: 'SARL',
  legal_capital: 800_000,
  legal_ids: { siren: '901234567', siret: '90123456700013' },
  shop_registration: 'RCS Paris 901 234 567',
  shop_vat_number: 'FR15901234567',
  legal_late_payment:
    'Pénalités de retard : trois fois le taux d’intérêt légal. Indemnité forfaitaire pour frais de recouvrement : 40 €.',
  legal_mediator: 'Médiateur des exemples, 1 place des Exemples, 75011 Paris',
  legal_iban: 'FR7630006000011234567890189',
  legal_bic: 'AGRIFRPP',
  legal_last_line: {
    en: 'Thank you for buying from a small shop.',
    fr: 'Merci d’acheter dans une petite boutique.',
    ar: 'شكرًا لشرائك من متجر صغير.',
    ja: '小さなお店でのお買い上げ、ありがとうございます。',
    tr: 'Küçük bir dükkândan alışveriş yaptığınız için teşekkürler.',
  },
}

const settings = {
  name: 'Maison Lune',
  leaves_within: '1',
  tax_country: home,
  reverse_charge: true,
  ...imprint,
  ...legal,
}

/** What stands on gift cards. */
async function seedCardPicture(context: Context) {
  const { url, formats } = await keepPicture(context, { name: 'candle', tag: 'picture' })
  await updateSettings(context, [{ key: 'gift_card_picture', value: formats.medium?.url ?? url, version: 0 }])
}

const demoMessage = {
  kind: 'contact',
  values: {
    name: 'Deniz Yılmaz',
    email: 'deniz.yilmaz@example.com',
    body: 'Hello, will the sold-out candle be back before the holidays? I would take two.',
  },
  page_url: '/pages/contact',
  locale: 'en',
  website: '',
} as const

export interface Login {
  email: string
  password: string
}

/** Seeds a year of business and the root user in the caller's transaction. */
export async function seedDemo(app: AppContext, tx: Tx): Promise<Login> {
  const origin = { actor: system, request_id: null, source: 'seed' }
  const context = contextFor(app, { origin, db: joinedDb(tx) })
  await updateSettings(context, [...Object.entries(settings).map(([key, value]) => ({ key, value, version: 0 }))])
  await createTaxRate(context, TaxRateRequest.parse({ country: home, parts: [tax] }))
  const staff = await seedColleagues(tx)
  const colleagues = staff.filter(({ role }) => role?.key === 'admin')
  const buyers = await seedPeople(tx, context)
  const methods = await readShippingMethods(tx, context.shop)
  const { variants, giftCards, scarce, collections } = await seedGoods(context)
  await seedDiscounts(context, collections[0] ?? '')
  const card = await seedGiftCards(context)
  await seedCardPicture(context)
  await seedArticles(context, staff.find(({ role }) => role?.key === 'blogger')?.id ?? null)
  await seedPages(context)
  await seedPayments(context)
  const stock = { variants, giftCards, card, scarce, buyers, methods, colleagues, home, tax, settings }
  await seedOrders(app, tx, { shop: context.shop, ...stock })
  await seedBaskets(context, { variants, methods })
  await seedWaiting(context, scarce)
  await postContact(context, demoMessage)
  const password = randomBytes(12).toString('base64url')
  const email = 'root@shop.example'
  const request = { name: 'Root', first_name: '', email, password, customer_locale: 'en' as const, role: 'root' }
  await insertUser(tx, request)
  return { email, password }
}
