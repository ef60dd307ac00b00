import { useState } from 'react'
import type { ShopStart } from '../../contract/setup.ts'
import { likelyCountry, termsOf } from './country-terms.ts'

/** As people enter it; `percent` is text, and empty for no tax. */
export interface ShopEntry extends Omit<ShopStart, 'tax'> {
  tax_title: string
  percent: string
}

type Terms = Omit<ShopEntry, 'name' | 'country'>

const nowhere: Terms = { currency_code: 'EUR', time_zone: 'UTC', language: 'en', tax_title: '', percent: '' }

function termsIn(country: string): Terms {
  const terms = termsOf(country)
  if (!terms) return nowhere
  const { tax, ...rest } = terms
  return { ...rest, tax_title: tax?.title ?? '', percent: tax ? String(tax.percent) : '' }
}

function begun(): ShopEntry {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const country = likelyCountry({ zone, language: navigator.language })
  return { name: '', country, ...termsIn(country) }
}

/** In percent; null for none, NaN for what is no number. */
export const percentOf = ({ percent }: Pick<ShopEntry, 'percent'>) =>
  percent.trim() === '' ? null : Number(percent.trim().replace(',', '.'))

export function startOf({ tax_title, percent, ...start }: ShopEntry): ShopStart {
  const rate = percentOf({ percent })
  return { ...start, tax: rate === null ? null : { title: tax_title, percent: rate } }
}

export type ShopEntryState = ReturnType<typeof useShopEntry>

/** What the shop is called and where it stands; another country brings its own terms. */
export function useShopEntry() {
  const [entry, setEntry] = useState(begun)
  return {
    entry,
    change: (part: Partial<ShopEntry>) => setEntry((known) => ({ ...known, ...part })),
    chooseCountry: (country: string) => setEntry(({ name }) => ({ name, country, ...termsIn(country) })),
  }
}
