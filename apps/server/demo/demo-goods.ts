interface DemoGood {
  title: string
  price: number
  vendor: string
  type: string
  tags: string[]
  text: string
  sizes?: string[]
  on_hand: number
}

const shirtSizes = ['S', 'M', 'L', 'XL']

/** Products of the demo shop: some with sizes, one sold out, one low. */
export const demoGoods: DemoGood[] = [
  {
    title: 'Linen overshirt',
    price: 8_900,
    vendor: 'Atelier Nord',
    type: 'Clothing',
    tags: ['summer', 'linen'],
    text: 'Washed linen with a straight hem, cut to be worn open or closed.',
    sizes: shirtSizes,
    on_hand: 14,
  },
  {
    title: 'Merino crew neck',
    price: 11_500,
    vendor: 'Atelier Nord',
    type: 'Clothing',
    tags: ['winter', 'wool'],
    text: 'Fine merino, knitted in one piece, soft against the skin.',
    sizes: shirtSizes,
    on_hand: 9,
  },
  {
    title: 'Canvas tote bag',
    price: 2_400,
    vendor: 'Maison Lune',
    type: 'Bags',
    tags: ['everyday'],
    text: 'Heavy cotton canvas with an inside pocket and long handles.',
    on_hand: 120,
  },
  {
    title: 'Olive oil soap',
    price: 690,
    vendor: 'Savonnerie du Sud',
    type: 'Care',
    tags: ['natural'],
    text: 'Made with 72 % olive oil, cut and stamped by hand.',
    on_hand: 340,
  },
  {
    title: 'Enamel mug',
    price: 1_450,
    vendor: 'Maison Lune',
    type: 'Kitchen',
    tags: ['outdoor', 'gift'],
    text: 'Steel with white enamel and a blue rim; chips give it character.',
    on_hand: 86,
  },
  {
    title: 'Ceramic teapot',
    price: 5_200,
    vendor: 'Kiln & Co',
    type: 'Kitchen',
    tags: ['gift'],
    text: 'Thrown by hand, glazed in ash grey, holds 80 centilitres.',
    on_hand: 6,
  },
  {
    title: 'Sencha green tea',
    price: 1_290,
    vendor: 'Yabukita',
    type: 'Tea',
    tags: ['tea'],
    text: 'First harvest from Shizuoka, steamed and rolled, 100 grams.',
    on_hand: 210,
  },
  {
    title: 'Turkish coffee pot',
    price: 3_450,
    vendor: 'Anadolu Bakır',
    type: 'Kitchen',
    tags: ['coffee', 'copper'],
    text: 'Hammered copper with a tin lining and a long brass handle.',
    on_hand: 22,
  },
  {
    title: 'Wool blanket',
    price: 12_900,
    vendor: 'Atelier Nord',
    type: 'Home',
    tags: ['winter', 'wool', 'gift'],
    text: 'Woven in herringbone from recycled wool, 130 by 180 centimetres.',
    on_hand: 0,
  },
  {
    title: 'Beeswax candle',
    price: 990,
    vendor: 'Savonnerie du Sud',
    type: 'Home',
    tags: ['natural', 'gift'],
    text: 'Poured from pure beeswax, burns for about thirty hours.',
    on_hand: 160,
  },
  {
    title: 'Leather card holder',
    price: 3_900,
    vendor: 'Maison Lune',
    type: 'Accessories',
    tags: ['gift'],
    text: 'Vegetable tanned leather with four slots, darkens with time.',
    on_hand: 48,
  },
  {
    title: 'Notebook, dotted',
    price: 1_250,
    vendor: 'Papier Libre',
    type: 'Paper',
    tags: ['everyday'],
    text: 'Thread-bound, 160 pages of cream paper that takes ink well.',
    on_hand: 260,
  },
  {
    title: 'Fountain pen',
    price: 4_800,
    vendor: 'Papier Libre',
    type: 'Paper',
    tags: ['gift'],
    text: 'Resin body with a fine steel nib; fills from a bottle or a cartridge.',
    on_hand: 31,
  },
  {
    title: 'Cotton socks',
    price: 890,
    vendor: 'Atelier Nord',
    type: 'Clothing',
    tags: ['everyday'],
    text: 'Combed cotton with a reinforced heel, knitted in Portugal.',
    sizes: ['36–38', '39–41', '42–44'],
    on_hand: 75,
  },
  {
    title: 'Straw hat',
    price: 4_200,
    vendor: 'Maison Lune',
    type: 'Accessories',
    tags: ['summer'],
    text: 'Braided palm straw with a grosgrain band, packs flat.',
    sizes: ['S/M', 'L/XL'],
    on_hand: 12,
  },
  {
    title: 'Chef’s knife',
    price: 9_800,
    vendor: 'Kiln & Co',
    type: 'Kitchen',
    tags: ['gift'],
    text: 'Carbon steel, 20 centimetres, with an octagonal handle of walnut.',
    on_hand: 17,
  },
  {
    title: 'Linen napkins, set of four',
    price: 3_200,
    vendor: 'Maison Lune',
    type: 'Home',
    tags: ['linen'],
    text: 'Stone-washed linen with mitred corners, softer with each wash.',
    on_hand: 54,
  },
  {
    title: 'Hibiscus infusion',
    price: 850,
    vendor: 'Nile Garden',
    type: 'Tea',
    tags: ['tea', 'natural'],
    text: 'Whole dried petals from Aswan; tart and ruby red, hot or cold.',
    on_hand: 190,
  },
]

interface DemoPerson {
  name: string
  email: string
  phone: string
  locale: 'en' | 'fr' | 'ar' | 'ja' | 'tr'
  city: string
  country: string
  line1: string
  postcode: string
}

type Who = readonly [name: string, mailbox: string, locale: DemoPerson['locale'], phone: string]
type Where = readonly [line1: string, postcode: string, city: string, country: string]

const someone = ([name, mailbox, locale, phone]: Who, [line1, postcode, city, country]: Where): DemoPerson => ({
  name,
  email: `${mailbox}@example.com`,
  phone,
  locale,
  line1,
  postcode,
  city,
  country,
})

/** Invented people; the addresses exist only here. */
export const demoPeople: DemoPerson[] = [
  someone(['Lina Haddad', 'lina.haddad', 'fr', '+33612345601'], ['12 rue des Lilas', '69003', 'Lyon', 'FR']),
  someone(['Deniz Yılmaz', 'deniz.yilmaz', 'tr', '+905321234502'], ['Bağdat Caddesi 214', '34728', 'İstanbul', 'TR']),
  someone(['佐藤 健二', 'kenji.sato', 'ja', '+819012345603'], ['神宮前 3-14-7', '150-0001', '東京', 'JP']),
  someone(['Grace Kim', 'grace.kim', 'en', '+447700900104'], ['48 Alder Street', 'M4 1AB', 'Manchester', 'GB']),
  someone(['Amélie Roux', 'amelie.roux', 'fr', '+33612345605'], ['3 place du Marché', '31000', 'Toulouse', 'FR']),
  someone(['عمر فاروق', 'omar.farouk', 'ar', '+201001234506'], ['شارع النيل ٢٨', '11511', 'القاهرة', 'EG']),
  someone(['سارة منصور', 'sara.mansour', 'ar', '+212612345607'], ['زنقة الورد ٩', '20250', 'الدار البيضاء', 'MA']),
  someone(['Thomas Berger', 'thomas.berger', 'en', '+436641234508'], ['Lindengasse 17', '1070', 'Wien', 'AT']),
  someone(['Zeynep Arslan', 'zeynep.arslan', 'tr', '+905321234509'], ['Kordon Boyu 61', '35210', 'İzmir', 'TR']),
  someone(['田中 美咲', 'misaki.tanaka', 'ja', '+819012345610'], ['北堀江 1-5-2', '550-0014', '大阪', 'JP']),
  someone(['Noah Williams', 'noah.williams', 'en', '+12025550111'], ['220 Maple Avenue', '97209', 'Portland', 'US']),
  someone(['Chloé Lambert', 'chloe.lambert', 'fr', '+33612345612'], ['27 quai de la Fosse', '44000', 'Nantes', 'FR']),
]
