interface DemoVendor {
  name: string
  type: string
  email: string
  phone: string
  address: string
}

type Maker = readonly [name: string, type: string, mailbox: string, phone: string]

const maker = ([name, type, mailbox, phone]: Maker, address: string): DemoVendor => ({
  name,
  type,
  email: `${mailbox}@example.com`,
  phone,
  address,
})

/** Invented workshops. */
export const demoVendors: readonly DemoVendor[] = [
  maker(['Kiln & Co', 'Pottery', 'studio', '+447700900118'], '9 Clay Lane, Stoke-on-Trent, ST4 2AA, United Kingdom'),
  maker(['Émaillerie Ardente', 'Enamel', 'atelier', '+33199001205'], '4 rue de la Forge, 08000 Charleville, France'),
  maker(['Filature du Nord', 'Weaving', 'filature', '+33353012206'], '31 quai de la Lys, 59280 Armentières, France'),
  maker(['Savonnerie du Sud', 'Soap and wax', 'savon', '+33465713407'], '18 chemin des Oliviers, 13300 Salon, France'),
  maker(['Ahşap Atölyesi', 'Wood', 'atolye', '+902125550108'], 'Kuzguncuk Caddesi 12, 34674 İstanbul, Türkiye'),
  maker(['Hamono Seki', 'Knives', 'seki', '+81575000109'], '岐阜県関市本町 3-2'),
  maker(['Nile Garden', 'Basketry', 'nile', '+20255500110'], 'شارع المعز ١٤، القاهرة، مصر'),
]
