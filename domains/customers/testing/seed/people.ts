import { pick, type Roll } from '@comptoir/platform/seed'

interface Country {
  locale: 'en' | 'fr' | 'ar' | 'ja' | 'tr'
  country: string
  dial: string
  /** Names in other scripts carry a Latin form for the e-mail address: `سارة|sara`. */
  first: readonly string[]
  last: readonly string[]
  streets: readonly string[]
  cities: readonly (readonly [city: string, postcode: string])[]
}

const list = (text: string) => text.split(', ')

const countries: readonly Country[] = [
  {
    locale: 'en',
    country: 'GB',
    dial: '+4477009',
    first: list(
      'Grace, Oliver, Amelia, Noah, Isla, Leo, Maya, Thomas, Ruby, Henry, Nadia, Callum, Priya, Samuel, Freya, Ravi',
    ),
    last: list(
      'Kim, Hughes, Okafor, Bennett, Clarke, Singh, Murray, Doyle, Walsh, Patel, Foster, Reid, Marsh, Nwosu, Barker, Lowe',
    ),
    streets: list(
      'Alder Street, Mill Lane, Station Road, Church Row, Quay Street, Orchard Way, Park View, King Street',
    ),
    cities: [
      ['Manchester', 'M4 1AB'],
      ['Leeds', 'LS2 7DT'],
      ['Bristol', 'BS1 4QA'],
      ['Glasgow', 'G1 3NQ'],
      ['London', 'E8 2PB'],
    ],
  },
  {
    locale: 'fr',
    country: 'FR',
    dial: '+3361234',
    first: list(
      'Lina, Amélie, Chloé, Hugo, Léa, Jules, Inès, Théo, Zoé, Maël, Élodie, Bastien, Noémie, Raphaël, Margaux, Benoît',
    ),
    last: list(
      'Haddad, Roux, Lambert, Moreau, Lefèvre, Garnier, Fournier, Mercier, Dupré, Chevalier, Noël, Perrin, Gauthier, Brunet, Leroy, Aubert',
    ),
    streets: list(
      'rue des Lilas, place du Marché, quai de la Fosse, avenue Jean Jaurès, rue de la République, cours Lafayette',
    ),
    cities: [
      ['Lyon', '69003'],
      ['Toulouse', '31000'],
      ['Nantes', '44000'],
      ['Paris', '75011'],
      ['Marseille', '13002'],
    ],
  },
  {
    locale: 'ar',
    country: 'EG',
    dial: '+2010012',
    first: list(
      'عمر|omar, سارة|sara, ليلى|layla, يوسف|yousef, مريم|maryam, خالد|khaled, هدى|huda, أحمد|ahmed, نور|nour, ياسمين|yasmin, طارق|tarek, رانيا|rania',
    ),
    last: list(
      'فاروق|farouk, منصور|mansour, الحسن|alhassan, حدّاد|haddad, صالح|saleh, عبد الله|abdallah, المصري|elmasry, قاسم|kassem, شاهين|shahin, سليمان|soliman',
    ),
    streets: list('شارع النيل, شارع التحرير, زنقة الورد, شارع الجمهورية, طريق الكورنيش'),
    cities: [
      ['القاهرة', '11511'],
      ['الإسكندرية', '21500'],
      ['الجيزة', '12511'],
      ['المنصورة', '35511'],
    ],
  },
  {
    locale: 'ja',
    country: 'JP',
    dial: '+8190123',
    first: list(
      '健二|kenji, 美咲|misaki, 翔太|shota, 陽菜|hina, 大輔|daisuke, 結衣|yui, さくら|sakura, 蓮|ren, 直樹|naoki, 真由美|mayumi, 拓海|takumi, 愛|ai',
    ),
    last: list(
      '佐藤|sato, 田中|tanaka, 鈴木|suzuki, 高橋|takahashi, 伊藤|ito, 渡辺|watanabe, 山本|yamamoto, 中村|nakamura, 小林|kobayashi, 加藤|kato',
    ),
    streets: list('神宮前, 北堀江, 栄, 大通西, 天神'),
    cities: [
      ['東京', '150-0001'],
      ['大阪', '550-0014'],
      ['名古屋', '460-0008'],
      ['札幌', '060-0042'],
      ['福岡', '810-0001'],
    ],
  },
  {
    locale: 'tr',
    country: 'TR',
    dial: '+9053212',
    first: list(
      'Deniz, Zeynep, Emre, Elif, Çağla, İbrahim, Ayşe, Burak, Gül, Özgür, Şeyma, Kerem, Işıl, Mert, Pınar, Ümit',
    ),
    last: list(
      'Yılmaz, Arslan, Kaya, Demir, Çelik, Şahin, Öztürk, Aydın, Güneş, Doğan, Koç, Kılıç, Işık, Polat, Taş, Yıldız',
    ),
    streets: list('Bağdat Caddesi, Kordon Boyu, İstiklal Caddesi, Atatürk Bulvarı, Çiçek Sokak'),
    cities: [
      ['İstanbul', '34728'],
      ['İzmir', '35210'],
      ['Ankara', '06420'],
      ['Bursa', '16010'],
    ],
  },
]

const shares = [38, 26, 12, 10, 14]

function somewhere(roll: Roll): Country {
  let share = roll(shares.reduce((sum, part) => sum + part, 0))
  const at = shares.findIndex((part) => {
    share -= part
    return share < 0
  })
  const country = countries[at]
  if (!country) throw new Error('The shares name more countries than there are')
  return country
}

const marks = /[\p{Mn}]/gu
const latin = (name: string) =>
  (name.split('|')[1] ?? name)
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

const native = (name: string) => name.split('|', 1)[0] ?? name

export interface BulkPerson {
  first_name: string
  name: string
  email: string
  phone: string
  locale: Country['locale']
  address: {
    name: string
    line1: string
    line2: string
    city: string
    province: string
    postcode: string
    country: string
    phone: string
  }
}

/** `number` makes e-mail and phone unique. */
export function inventPerson(roll: Roll, number: number): BulkPerson {
  const { locale, country, dial, first, last, streets, cities } = somewhere(roll)
  const [given, family] = [pick(roll, first), pick(roll, last)]
  const [city, postcode] = pick(roll, cities)
  const phone = `${dial}${String(number % 10_000_000).padStart(7, '0')}`.slice(0, 16)
  const line1 = `${1 + roll(240)} ${pick(roll, streets)}`
  const [first_name, name] = [native(given), native(family)]
  return {
    first_name,
    name,
    email: `${latin(given)}.${latin(family)}${number}@example.com`,
    phone,
    locale,
    address: { name: `${first_name} ${name}`, line1, line2: '', city, province: '', postcode, country, phone },
  }
}
