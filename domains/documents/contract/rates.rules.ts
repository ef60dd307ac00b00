import type { DocumentLine } from './snapshot.ts'

export interface Rate {
  title: string
  /** In percent. */
  rate: number
  net: number
  tax: number
}

/** What each tax is on, and what it comes to, the highest first; what has none stands last, without a title. */
export function ratesOf({ lines }: { lines: readonly Pick<DocumentLine, 'net' | 'taxes'>[] }): Rate[] {
  const rates = new Map<string, Rate>()
  for (const { net, taxes } of lines) {
    const own = taxes.length === 0 ? [{ title: '', rate: 0, amount: 0 }] : taxes
    for (const { title, rate, amount } of own) {
      const key = `${title} ${rate}`
      const known = rates.get(key) ?? { title, rate, net: 0, tax: 0 }
      rates.set(key, { ...known, net: known.net + net, tax: known.tax + amount })
    }
  }
  return [...rates.values()].toSorted((one, other) => other.rate - one.rate)
}
