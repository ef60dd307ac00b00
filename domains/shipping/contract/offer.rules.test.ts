import { expect, test } from 'vitest'
import { offerOf } from './offer.rules.ts'
import type { Destination, ProductTerms } from './offer.ts'
import { Pricing, type ShippingMethod } from './shipping-method.ts'
import { tiersFrom } from './tier.rules.ts'
import type { Tier } from './tier.ts'
import { isInZone } from './zone.rules.ts'
import type { PostcodeRule, Zone } from './zone.ts'

const to = (given: Partial<Destination> = {}): Destination => ({
  country: 'FR',
  province: '',
  postcode: '69003',
  phone: '+33612345678',
  ...given,
})
const basket = (given = {}) => ({ subtotal: 8_200, weight_g: 3_400, quantity: 3, product_ids: [], parts: [], ...given })
const zone = (given: Partial<Zone> = {}): Zone => ({
  id: 'zone',
  title: 'France',
  countries: ['FR', 'MC'],
  provinces: [],
  postcodes: [],
  version: 1,
  ...given,
})
const method = (given: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id: 'method',
  key: 'homeDelivery',
  title: '',
  description: '',
  enabled: true,
  address_required: true,
  phone_required: true,
  pricing: { type: 'fixed', price: 490, tiers: [], free_from: null },
  zone_ids: [],
  location_ids: [],
  days: null,
  excluded_product_ids: [],
  tax_class_id: null,
  taxed_as_goods: false,
  cod_allowed: true,
  position: 1,
  version: 1,
  ...given,
})

const tiers = (basis: Tier['basis'], ...starts: [number, number][]) =>
  tiersFrom(starts.map(([from, price]) => ({ from, price, basis })))

const without: PostcodeRule[] = [
  { mode: 'exclude', prefix: '97' },
  { mode: 'exclude', prefix: '98' },
]
const lyon: PostcodeRule[] = [{ mode: 'include', from: '69001', to: '69009' }]

test.each<[string, Partial<Zone>, Partial<Destination>, string]>([
  ['a country of the zone', {}, {}, 'in'],
  ['another country', {}, { country: 'DE' }, 'out'],
  ['no country yet', {}, { country: '' }, 'ADDRESS_REQUIRED'],
  ['an excluded prefix', { postcodes: without }, { postcode: '97 100' }, 'out'],
  ['no excluded prefix', { postcodes: without }, { postcode: '69003' }, 'in'],
  ['a range', { postcodes: lyon }, { postcode: '69009' }, 'in'],
  ['behind a range', { postcodes: lyon }, { postcode: '69010' }, 'out'],
  ['shorter than the range', { postcodes: lyon }, { postcode: '690' }, 'out'],
  ['longer than the range', { postcodes: lyon }, { postcode: '69005-12' }, 'in'],
  ['no postcode yet', { postcodes: lyon }, { postcode: ' ' }, 'POSTCODE_REQUIRED'],
  ['full-width digits', { postcodes: lyon }, { postcode: '６９００３' }, 'in'],
  [
    'an exclusion inside an inclusion',
    { postcodes: [...lyon, { mode: 'exclude', prefix: '69005' }] },
    { postcode: '69005' },
    'out',
  ],
  ['letters in either case', { postcodes: [{ mode: 'include', prefix: 'SW1' }] }, { postcode: 'sw1a 1aa' }, 'in'],
  ['a province in either case', { provinces: ['Québec'] }, { province: 'QUÉBEC' }, 'in'],
  ['another province', { provinces: ['Québec'] }, { province: 'Ontario' }, 'out'],
  ['no province yet', { provinces: ['Québec'] }, {}, 'PROVINCE_REQUIRED'],
])('a zone and %s', (...row) => {
  const [, given, place, answer] = row

  expect(isInZone(zone(given), to(place))).toBe(answer)
})

test.each([
  [0, 690],
  [3_999, 690],
  [4_000, 390],
  [8_999, 390],
  [9_000, 0],
  [99_999_999_999, 0],
])('a basket of %i pays the tier that it falls in', (subtotal, price) => {
  const pricing: Pricing = {
    type: 'tiers',
    price: 0,
    tiers: tiers('subtotal', [0, 690], [4_000, 390], [9_000, 0]),
    free_from: null,
  }

  expect(offerOf(method({ pricing }), [], { basket: basket({ subtotal }), to: to() }).price).toBe(price)
})

test.each([
  ['weight', { weight_g: 2_000 }, 700],
  ['quantity', { quantity: 1_999 }, 500],
] as const)('tiers may count %s', (basis, given, price) => {
  const pricing: Pricing = { type: 'tiers', price: 0, tiers: tiers(basis, [0, 500], [2_000, 700]), free_from: null }

  expect(offerOf(method({ pricing }), [], { basket: basket(given), to: to() }).price).toBe(price)
})

test('from its limit on it is free, and below it says how much is missing', () => {
  const pricing: Pricing = { type: 'fixed', price: 490, tiers: [], free_from: 12_000 }
  const at = (subtotal: number) => offerOf(method({ pricing }), [], { basket: basket({ subtotal }), to: to() })

  expect(at(8_200)).toMatchObject({ price: 490, freed: false, free_in: 3_800 })
  expect(at(12_000)).toMatchObject({ price: 0, freed: true, free_in: null })
})

test('a method without zones is offered everywhere', () => {
  expect(offerOf(method(), [zone()], { basket: basket(), to: to({ country: 'JP' }) }).state).toBe('offered')
})

test('a refusal names every reason', () => {
  const pickUp = method({ key: 'pickUpInStore', enabled: false, zone_ids: ['zone'], phone_required: false })

  const offer = offerOf(pickUp, [zone()], { basket: basket(), to: to({ country: 'DE' }) })

  expect(offer).toMatchObject({
    state: 'refused',
    reasons: ['SHIPPING_METHOD_UNAVAILABLE', 'OUT_OF_ZONE', 'PICKUP_LOCATION_REQUIRED'],
    missing: [],
  })
})

test('a basket with an excluded product is refused, with its own reason', () => {
  const own = method({ excluded_product_ids: ['candle', 'oil'] })
  const stateOf = (...product_ids: string[]) => offerOf(own, [], { basket: basket({ product_ids }), to: to() })

  expect(stateOf('jug')).toMatchObject({ state: 'offered', reasons: [] })
  expect(stateOf('jug', 'oil')).toMatchObject({ state: 'refused', reasons: ['PRODUCT_EXCLUDED'] })
})

const terms = (given: Partial<ProductTerms> = {}): ProductTerms => ({
  ...{ product_id: 'sofa', method_ids: [], price: null, handling_days: 0 },
  ...given,
})
const withSofa = basket({
  product_ids: ['sofa', 'jug'],
  parts: [
    { product_id: 'sofa', subtotal: 6_000, weight_g: 3_000, quantity: 2 },
    { product_id: 'jug', subtotal: 2_200, weight_g: 400, quantity: 1 },
  ],
})
const offerWith = (own: ShippingMethod, special: readonly ProductTerms[], of = withSofa) =>
  offerOf(own, [], { basket: of, to: to(), terms: special })

test('a product that is sent by other methods only refuses the rest of them, with its own reason', () => {
  const special = [terms({ method_ids: ['courier'] })]

  expect(offerWith(method(), special)).toMatchObject({ state: 'refused', reasons: ['PRODUCT_OTHER_METHOD'] })
  expect(offerWith(method({ id: 'courier' }), special)).toMatchObject({ state: 'offered', reasons: [] })
})

test('a product with a price of its own pays it once, and the method charges for the other goods alone', () => {
  const special = [terms({ price: 4_900 })]
  const byWeight = method({
    pricing: { type: 'tiers', price: 0, tiers: tiers('weight', [0, 300], [1_000, 900]), free_from: null },
  })

  expect(offerWith(method(), special)).toMatchObject({ price: 4_900 + 490, own: 4_900 })
  expect(offerWith(byWeight, special)).toMatchObject({ price: 4_900 + 300, tier: { price: 300 } })
  expect(offerWith(byWeight, [])).toMatchObject({ price: 900, own: 0 })
})

test('of nothing but products with prices of their own the method costs nothing, and free delivery frees none', () => {
  const special = [terms({ price: 4_900 }), terms({ product_id: 'jug', price: 100 })]
  const freed = method({ pricing: { type: 'fixed', price: 490, tiers: [], free_from: 1_000 } })

  expect(offerWith(method(), special)).toMatchObject({ price: 5_000, own: 5_000, free_in: null })
  expect(offerWith(freed, special.slice(0, 1))).toMatchObject({ price: 4_900, own: 4_900, freed: true })
})

test('whoever fetches the goods pays the method alone', () => {
  const pickUp = method({
    key: 'pickUpInStore',
    location_ids: ['shop'],
    pricing: { type: 'free', price: 0, tiers: [], free_from: null },
  })

  expect(offerWith(pickUp, [terms({ price: 4_900 })])).toMatchObject({ price: 0, own: 0 })
})

test('the slowest product adds its days to those on the way, where the method says any', () => {
  const special = [terms({ handling_days: 10 }), terms({ product_id: 'jug', handling_days: 3 })]

  expect(offerWith(method({ days: { min: 2, max: 4 } }), special).days).toEqual({ min: 12, max: 14 })
  expect(offerWith(method({ days: { min: 2, max: 4 } }), []).days).toEqual({ min: 2, max: 4 })
  expect(offerWith(method(), special).days).toBeNull()
})

test('what is not known yet is asked for and no refusal', () => {
  const own = method({ zone_ids: ['zone', 'lyon'] })
  const zones = [zone({ countries: ['MC'] }), zone({ id: 'lyon', title: 'Lyon', postcodes: lyon })]
  const at = (place: Partial<Destination>) => offerOf(own, zones, { basket: basket(), to: to(place) })

  expect(at({ country: '', phone: '' })).toMatchObject({
    state: 'asks',
    missing: ['ADDRESS_REQUIRED', 'PHONE_REQUIRED'],
  })
  expect(at({ postcode: '' })).toMatchObject({ state: 'asks', missing: ['POSTCODE_REQUIRED'] })
  expect(at({})).toMatchObject({ state: 'offered', zone: { id: 'lyon', title: 'Lyon' } })
})

const tier = (from: number, until: number | null, basis: Tier['basis'] = 'subtotal') => ({
  from,
  to: until,
  basis,
  price: 1,
})

test.each([
  ['a gap', [tier(0, 10), tier(11, null)]],
  ['an overlap', [tier(0, 10), tier(9, null)]],
  ['an end of the last', [tier(0, 10), tier(10, 20)]],
  ['a start above nothing', [tier(1, null)]],
  ['an empty tier', [tier(0, 0), tier(0, null)]],
  ['two bases', [tier(0, 10), tier(10, null, 'weight')]],
])('tiers with %s are refused', (_name, wrong) => {
  const { error } = Pricing.safeParse({ type: 'tiers', price: 0, tiers: wrong })

  expect(error?.issues).toMatchObject([{ path: ['tiers'], message: 'TIERS_OVERLAP' }])
})
