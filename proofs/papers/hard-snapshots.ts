import type { Locale } from '@comptoir/platform/contract'
import type { Snapshot } from '../../domains/documents/contract/snapshot.ts'
import { aBuyer, aLine, aSeller, aSnapshot } from '../../domains/documents/testing/a-snapshot.ts'
import { people } from './paper-walk.ts'

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const names = ['佐藤 健二 & Lina Haddad', 'لينا الحداد', 'Ğülşah Işık-Øvergård', 'Владимир Łukasz Nguyễn']

/** What strains a page: one line, very many, long words, nothing of an address, long names, letters of every script. */
export function hardSnapshots(locale: Locale): { snapshot: Snapshot; pages: number[] }[] {
  const { goods } = people[locale]
  const line = (at: number, title = goods[at % goods.length] ?? '') =>
    aLine({ quantity: 1 + (at % 4), net: 1_000 + at * 37, rate: at % 5 === 0 ? 10 : 20 }, { title })
  const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at))
  const of = (more: Partial<Snapshot>, pages = [0]) => ({
    snapshot: aSnapshot({ locale, e_invoice: false, ...more }),
    pages,
  })
  const noPlace = { line1: '', line2: '', postcode: '', city: '', province: '' }
  return [
    of({ lines: lines(1) }),
    of({ lines: lines(200) }, [0, 1, -1]),
    of({ lines: [line(0, long), line(1, `${long} ${long}`), line(2, 'x'.repeat(400))] }),
    of({
      lines: lines(3),
      buyer: { ...aBuyer, company: '', name: 'Lina', address: [], place: noPlace, vat_number: '' },
    }),
    of({
      lines: lines(3),
      buyer: { ...aBuyer, company: `${long} & Söhne GmbH & Co. KG`, name: `${long} von und zu ${long}` },
      seller: { ...aSeller, company: `${long} ${long} SARL` },
    }),
    of({ lines: names.map((title, at) => line(at, title)), buyer: { ...aBuyer, company: '', name: names.join(', ') } }),
  ]
}
