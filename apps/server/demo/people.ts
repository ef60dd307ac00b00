import type { Address } from '@comptoir/customers/contract'

type Locale = 'en' | 'fr' | 'ar' | 'ja' | 'tr'

interface DemoPerson {
  first_name: string
  name: string
  email: string
  phone: string
  locale: Locale
  address: Pick<Address, 'line1' | 'postcode' | 'city' | 'province' | 'country'>
  /** Of a business: its name, and its VAT number. */
  company?: string
  vat_id?: string
}

type Who = readonly [first: string, last: string, mailbox: string, locale: Locale, phone: string]
type Where = readonly [line1: string, postcode: string, city: string, country: string, province?: string]

const someone = (
  [first_name, name, mailbox, locale, phone]: Who,
  [line1, postcode, city, country, province = '']: Where,
): DemoPerson => ({
  first_name,
  name,
  email: `${mailbox}@example.com`,
  phone,
  locale,
  address: { line1, postcode, city, province, country },
})

/** Invented people; numbers are from ranges reserved for fiction where a country has one. */
export const demoPeople: readonly DemoPerson[] = [
  someone(['Inès', 'Moreau', 'ines.moreau', 'fr', '+33639981201'], ['12 rue des Lilas', '69003', 'Lyon', 'FR']),
  someone(
    ['Deniz', 'Yılmaz', 'deniz.yilmaz', 'tr', '+905005550102'],
    ['Bağdat Caddesi 214', '34728', 'İstanbul', 'TR'],
  ),
  someone(
    ['健二', '佐藤', 'kenji.sato', 'ja', '+819000000103'],
    ['神宮前 3-14-7', '150-0001', '渋谷区', 'JP', '東京都'],
  ),
  {
    // Of a company that does not exist: its number has the right check digit alone.
    ...someone(
      ['Jonas', 'Brandt', 'jonas.brandt', 'en', '+4930231250104'],
      ['Beispielallee 7', '10115', 'Berlin', 'DE'],
    ),
    ...{ company: 'Teehaus Wolke GmbH', vat_id: 'DE123456788' },
  },
  someone(['Grace', 'Kim', 'grace.kim', 'en', '+447700900104'], ['48 Alder Street', 'M4 1AB', 'Manchester', 'GB']),
  someone(['Amélie', 'Roux', 'amelie.roux', 'fr', '+33639981205'], ['3 place du Marché', '31000', 'Toulouse', 'FR']),
  someone(['عمر', 'فاروق', 'omar.farouk', 'ar', '+201000000106'], ['شارع النيل ٢٨', '11511', 'القاهرة', 'EG']),
  someone(['سارة', 'منصور', 'sara.mansour', 'ar', '+201000000107'], ['شارع فؤاد ٩', '21500', 'الإسكندرية', 'EG']),
  someone(['Noah', 'Williams', 'noah.williams', 'en', '+447700900108'], ['7 Harbour Row', 'BS1 4QD', 'Bristol', 'GB']),
  someone(['Zeynep', 'Arslan', 'zeynep.arslan', 'tr', '+905005550109'], ['Kordon Boyu 61', '35210', 'İzmir', 'TR']),
  someone(
    ['美咲', '田中', 'misaki.tanaka', 'ja', '+819000000110'],
    ['北堀江 1-5-2', '550-0014', '大阪市', 'JP', '大阪府'],
  ),
  someone(
    ['Oliver', 'Hughes', 'oliver.hughes', 'en', '+447700900111'],
    ['22 Castle Hill', 'EH1 2NG', 'Edinburgh', 'GB'],
  ),
  someone(
    ['Chloé', 'Lambert', 'chloe.lambert', 'fr', '+33639981212'],
    ['27 quai de la Fosse', '44000', 'Nantes', 'FR'],
  ),
  someone(['Mert', 'Demir', 'mert.demir', 'tr', '+905005550113'], ['Tunalı Hilmi Caddesi 88', '06680', 'Ankara', 'TR']),
  someone(
    ['Lucas', 'Bernard', 'lucas.bernard', 'fr', '+33639981214'],
    ['9 cours Mirabeau', '13100', 'Aix-en-Provence', 'FR'],
  ),
]

interface DemoColleague {
  first_name: string
  name: string
  email: string
  customer_locale: Locale
  role: 'admin' | 'developer' | 'blogger'
}

/** Their passwords are random: they cannot sign in until root gives them one. */
export const demoColleagues: readonly DemoColleague[] = [
  { first_name: 'Aya', name: 'Mori', email: 'aya@shop.example', customer_locale: 'ja', role: 'admin' },
  { first_name: 'Karim', name: 'Benali', email: 'karim@shop.example', customer_locale: 'fr', role: 'admin' },
  { first_name: 'Léa', name: 'Fontaine', email: 'lea@shop.example', customer_locale: 'fr', role: 'blogger' },
  { first_name: 'Emre', name: 'Kaya', email: 'emre@shop.example', customer_locale: 'tr', role: 'developer' },
]
