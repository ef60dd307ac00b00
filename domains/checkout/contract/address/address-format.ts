import { type Province, provinces } from './provinces.ts'

/** Fields of an address in a form. `name` of a record is made of the first two. */
export const addressFields = ['first_name', 'last_name', 'line1', 'line2', 'postcode', 'city', 'province'] as const
export type AddressField = (typeof addressFields)[number]

/** As entered: names apart, so that the form shows them again. */
export type EnteredAddress = Record<AddressField, string> & { country: string; company: string }

/** How a field is called where its usual name would mislead: a key of the shop's texts. */
type Naming = Partial<Record<AddressField, string>>

export interface AddressFormat {
  /** Rows of a form; fields of a row stand side by side where there is room. */
  rows: readonly (readonly AddressField[])[]
  required: ReadonlySet<AddressField>
  /** Null: any text counts. */
  postcode: { pattern: RegExp; example: string } | null
  /** Null: a free text. */
  provinces: readonly Province[] | null
  /** Text keys by field. */
  naming: Naming
}

/** Letters: f first name, l last name, 1 and 2 lines, z postcode, c city, s province; `/` ends a row. */
const letters: Readonly<Record<string, AddressField>> = {
  f: 'first_name',
  l: 'last_name',
  1: 'line1',
  2: 'line2',
  z: 'postcode',
  c: 'city',
  s: 'province',
}

const fieldsIn = (text: string) => [...text].flatMap((letter) => letters[letter] ?? [])

interface Written {
  form?: string
  needs?: string
  zip?: RegExp
  example?: string
  naming?: Naming
}

const usual = { form: 'fl/1/2/zc', needs: '1zc' } as const

const digits = (count: number) => new RegExp(`^\\d{${count}}$`)

const state = { province: 'state' } as const
const gulf = { line1: 'area_street', line2: 'building', city: 'city' } as const

/**
 * Countries that people ship to, by what their post asks for. Order, required parts and patterns follow the data of
 * libaddressinput, with which a test compares them and names where a country's shops ask otherwise; names follow what people
 * there call them.
 */
const written: Readonly<Record<string, Written>> = {
  FR: { zip: /^\d{2} ?\d{3}$/, example: '69001' },
  MC: { zip: /^980\d{2}$/, example: '98000' },
  DE: { zip: digits(5), example: '26133' },
  AT: { zip: digits(4), example: '1010' },
  CH: { zip: digits(4), example: '1950' },
  LI: { zip: /^94(8[5-9]|9[0-8])$/, example: '9490' },
  BE: { zip: digits(4), example: '4000' },
  NL: { zip: /^[1-9]\d{3} ?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])$/, example: '1234 AB' },
  LU: { zip: digits(4), example: '4750' },
  ES: { form: 'fl/1/2/zc/s', needs: '1zcs', zip: digits(5), example: '28039' },
  IT: { form: 'fl/1/2/zc/s', needs: '1zcs', zip: digits(5), example: '00144' },
  PT: { zip: /^\d{4}-?\d{3}$/, example: '2725-079' },
  IE: {
    form: 'fl/1/2/cs/z',
    needs: '1c',
    zip: /^[\dA-Z]{3} ?[\dA-Z]{4}$/,
    example: 'A65 F4E2',
    naming: { postcode: 'eircode', province: 'county' },
  },
  GB: {
    form: 'fl/1/2/c/z',
    zip: /^GIR ?0AA$|^(?:(?:AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GY|GU|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE)(?:\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}))$|^BFPO ?\d{1,4}$/,
    example: 'EC1Y 8SY',
  },
  US: {
    form: 'fl/1/2/c/sz',
    needs: '1csz',
    zip: /^\d{5}(?:[ -]\d{4})?$/,
    example: '95014',
    naming: { ...state, postcode: 'zip', city: 'city' },
  },
  CA: {
    form: 'fl/1/2/c/sz',
    needs: '1csz',
    zip: /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
    example: 'H3Z 2Y7',
    naming: { city: 'city' },
  },
  AU: { form: 'fl/1/2/c/sz', needs: '1csz', zip: digits(4), example: '2060', naming: { ...state, city: 'suburb' } },
  NZ: { form: 'fl/1/2/cz', needs: '1cz', zip: digits(4), example: '6001', naming: { city: 'city' } },
  JP: {
    form: 'lf/z/s/c/1/2',
    needs: '1szc',
    zip: /^\d{3}-?\d{4}$/,
    example: '154-0023',
    naming: { province: 'prefecture', city: 'city_ward', line1: 'block', line2: 'building_room' },
  },
  TR: {
    form: 'fl/1/2/cs/z',
    needs: '1cs',
    zip: digits(5),
    example: '34710',
    naming: { line1: 'neighbourhood_street', city: 'district' },
  },
  SE: { zip: /^\d{3} ?\d{2}$/, example: '11455' },
  NO: { zip: digits(4), example: '0025' },
  DK: { zip: digits(4), example: '8660' },
  FI: { zip: digits(5), example: '00550' },
  IS: { needs: '1c', zip: digits(3), example: '320' },
  PL: { zip: /^\d{2}-\d{3}$/, example: '00-950' },
  CZ: { zip: /^\d{3} ?\d{2}$/, example: '100 00' },
  SK: { zip: /^\d{3} ?\d{2}$/, example: '010 01' },
  HU: { form: 'lf/c/1/2/z', zip: digits(4), example: '1037' },
  RO: { form: 'fl/1/2/zc/s', needs: '1zc', zip: digits(6), example: '060274', naming: { province: 'county' } },
  BG: { needs: '1c', zip: digits(4), example: '1000' },
  GR: { zip: /^\d{3} ?\d{2}$/, example: '151 24' },
  HR: { zip: digits(5), example: '10000' },
  SI: { needs: '1c', zip: digits(4), example: '4000' },
  EE: { zip: digits(5), example: '69501' },
  LV: { form: 'fl/1/2/cz', zip: /^LV-\d{4}$/, example: 'LV-1073' },
  LT: { zip: digits(5), example: '04340' },
  CY: { needs: '1c', zip: digits(4), example: '2008' },
  MT: { needs: '1c', zip: /^[A-Z]{3} ?\d{2,4}$/, example: 'NXR 01' },
  MA: { needs: '1c', zip: digits(5), example: '53000' },
  TN: { needs: '1c', zip: digits(4), example: '1002' },
  DZ: { needs: '1c', zip: digits(5), example: '40304' },
  EG: { form: 'fl/1/2/c/s/z', needs: '1cs', zip: digits(5), example: '12411', naming: { province: 'governorate' } },
  LB: { form: 'fl/1/2/cz', needs: '1c', zip: /^(?:\d{4})(?: ?(?:\d{4}))?$/, example: '2038 3054', naming: gulf },
  JO: { form: 'fl/1/2/cz', needs: '1c', zip: digits(5), example: '11937', naming: gulf },
  AE: { form: 'fl/s/1/2', needs: '1s', naming: { ...gulf, province: 'emirate' } },
  SA: { form: 'fl/1/2/cz', needs: '1cz', zip: /^\d{5}(?:-\d{4})?$/, example: '11564', naming: gulf },
  KW: { form: 'fl/c/1/2', needs: '1c', naming: { ...gulf, city: 'area', line1: 'block_street' } },
  QA: { form: 'fl/c/1/2', needs: '1c', naming: gulf },
  BH: { form: 'fl/c/1/2', needs: '1c', naming: gulf },
  OM: { form: 'fl/1/2/cz', needs: '1c', zip: /^(?:PC )?\d{3}$/, example: '133', naming: gulf },
  BR: {
    form: 'fl/z/1/2/cs',
    needs: '1zcs',
    zip: /^\d{5}-?\d{3}$/,
    example: '40301-110',
    naming: { ...state, city: 'city' },
  },
  SG: { form: 'fl/1/2/z', needs: '1z', zip: digits(6), example: '546080' },
  HK: { form: 'fl/1/2/c', needs: '1c', naming: { city: 'district' } },
}

/** Any other country: nothing is refused for its form, and a postcode is asked for but not needed. */
const other: Written = { form: 'fl/1/2/cz/s', needs: '1c' }

/** Countries with a format of their own. */
export const formattedCountries: readonly string[] = Object.keys(written)

/** The fields of a country, in the order of its post. */
export function addressFormat(country: string): AddressFormat {
  const { form = usual.form, needs = usual.needs, zip, example = '', naming = {} } = written[country] ?? other
  return {
    rows: form.split('/').map(fieldsIn),
    required: new Set<AddressField>(['first_name', 'last_name', ...fieldsIn(needs)]),
    postcode: zip ? { pattern: zip, example } : null,
    provinces: provinces[country] ?? null,
    naming,
  }
}

/** Countries that write the family name first. */
export const isFamilyNameFirst = (country: string) => addressFormat(country).rows[0]?.[0] === 'last_name'
