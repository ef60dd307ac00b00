import type { Sheet } from '../server/press/sheet.ts'

/** An invoice of one line, in English on A4. */
export const aSheet: Sheet = {
  ...{ lang: 'en', dir: 'ltr', paper: 'a4', title: 'Invoice', name: 'FA-2026-00012', day: '20 November 2026' },
  ...{ made_at: 1_795_000_000, author: 'Maison Lune', brand: 'Maison Lune', logo: null, from: ['Maison Lune SARL'] },
  facts: [{ label: 'Date', value: '20 November 2026' }],
  parties: [{ label: 'Invoice to', lines: ['Lina Haddad', '69001 Lyon, France'] }],
  table: {
    columns: [
      { label: 'Goods', share: 1 },
      { label: 'Amount', share: null },
    ],
    rows: [[{ lines: ['Round teapot'], notes: ['ML-TP-09'] }, '€40.00']],
  },
  rates: null,
  ...{ sums: [{ label: 'Net', value: '€40.00' }], total: { label: 'Total', value: '€40.00' }, settled: [] },
  ...{ words: [], foot: [['RCS Lyon 901 234 567']], files: [] },
}
