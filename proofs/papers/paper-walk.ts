import { aProduct } from '@comptoir/catalogue/testing'
import { anOrder, homeDelivery } from '@comptoir/orders/testing'
import type { Locale } from '@comptoir/platform/contract'
import { eventually } from '@comptoir/platform/testing'
import type { PaperShop } from '../../domains/documents/testing/open-paper-shop.ts'

interface Person {
  goods: readonly string[]
  name: string
  address: { line1: string; line2?: string; city: string; postcode: string; country: string; province?: string }
}

/** Who buys what, in each language. */
export const people: Readonly<Record<Locale, Person>> = {
  en: {
    goods: ['Round teapot', 'Linen tea towel, two pieces', 'Beeswax candle with brass holder'],
    name: 'Eleanor Whitcombe',
    address: { line1: '12 Horology Lane', city: 'London', postcode: 'EC1R 4PX', country: 'GB' },
  },
  fr: {
    goods: ['Théière ronde', 'Torchon en lin, lot de deux', 'Bougie en cire d’abeille et son bougeoir'],
    name: 'Amélie Lefèvre',
    address: { line1: '12 rue de l’Horloge', line2: 'Bâtiment B', city: 'Lyon', postcode: '69001', country: 'FR' },
  },
  ar: {
    goods: ['إبريق شاي مستدير', 'منشفة كتان، قطعتان', 'شمعة من شمع العسل مع حامل نحاسي'],
    name: 'لينا الحداد',
    address: { line1: 'شارع الحمراء 12، الطابق الثالث', city: 'بيروت', postcode: '1103', country: 'LB' },
  },
  ja: {
    goods: ['丸い急須', 'リネンのふきん（2枚組）', '蜜蝋キャンドルと真鍮の燭台'],
    name: '佐藤 健二',
    address: {
      ...{ line1: '中京区1-2-3 テラス京都401', city: '京都市', province: '京都府', postcode: '604-8001' },
      country: 'JP',
    },
  },
  tr: {
    goods: ['Yuvarlak çaydanlık', 'Keten kurulama bezi, ikili', 'Pirinç şamdanlı balmumu mumu'],
    name: 'Gülşah Işık',
    address: {
      line1: 'İstiklâl Cad. No: 12/4',
      city: 'İstanbul',
      postcode: '34430',
      country: 'TR',
      province: 'Beyoğlu',
    },
  },
}

const prices = [4_000, 1_450, 2_890]

async function fetched({ shop, root }: PaperShop, path: string) {
  const reply = await fetch(shop.url + path, { headers: { _token: root.token } })
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
}

async function succeed({ root }: PaperShop, path: string, body: object = {}) {
  const { status, body: answer } = await root.call('POST', path, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
  return answer
}

/** An order goes its way; each kind of paper as it then comes out. */
export async function printEachKind(paper: PaperShop, locale: Locale) {
  const { goods, name, address } = people[locale]
  const products = []
  for (const [at, title] of goods.entries()) {
    const { variants } = await aProduct(paper.shop.context, { title, price: prices[at] ?? 1_000, sku: `ML-${at}` })
    for (const { id } of variants) products.push({ variant_id: id, quantity: at === 1 ? 1 : 2 })
  }
  const phone = '+33612345678'
  const { id } = await anOrder(paper.shop.context, {
    customer: { name, email: 'buyer@example.com', phone, locale },
    products,
    shipping_method_id: homeDelivery,
    shipping_address: { name, company: '', province: '', line2: '', phone, ...address },
  })
  const at = `/api/orders/${id}`
  const fileOf = (document: string) => eventually(() => fetched(paper, `/api/documents/${document}/file`))
  /** Issued by itself. */
  const of = async (kind: string) => {
    const found = await eventually(async () => {
      const { documents } = await paper.ofOrder(id)
      return documents.find((each: { kind: string }) => each.kind === kind) ?? Promise.reject(new Error(kind))
    })
    return fileOf(found.id)
  }
  const proforma = await fileOf((await succeed(paper, `${at}/proformas`)).document.id)
  await paper.table.bulk(id, 'prepare')
  const pickList = await fetched(paper, `/api/pick_list/paper?orders=${id}`)
  await paper.table.pack(id, undefined, { status: 'shipped', carrier: 'Colissimo', tracking_number: '6A71333847' })
  const invoice = await of('invoice')
  const [parcel] = await paper.table.parcelsOf(id)
  const slip = await fetched(paper, `${at}/fulfillments/${parcel.id}/packing_slip`)
  await paper.pay(id)
  await paper.table.bulk(id, 'deliver')
  const [line] = (await paper.read(id)).products
  const back = { lines: [{ order_line_id: line.id, quantity: 1 }] }
  const announced = (await succeed(paper, `${at}/returns`, back)).return
  const returnSlip = await fetched(paper, `${at}/returns/${announced.id}/slip`)
  await paper.refund(id, back)
  return [proforma, invoice, await of('credit_note'), pickList, slip, returnSlip]
}
