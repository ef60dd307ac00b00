import type { Context, Queryable } from '@comptoir/platform/server'
import type { VendorRow } from '../contract/vendor.ts'

/** What a domain that stands above this one counts for each vendor. */
export interface VendorFigure {
  name: keyof Pick<VendorRow, 'open_orders' | 'products'>
  /** In one statement; those without any are missing. */
  count(db: Queryable, shop: number, vendors: readonly string[]): Promise<ReadonlyMap<string, number>>
}

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    vendor_figures: VendorFigure
  }
}

/** The figures of a page of vendors. Who sees vendors has full access. */
export async function readFigures({ db, shop, parts }: Context, vendors: readonly string[]) {
  const counts = await Promise.all(
    parts('vendor_figures').map(async ({ name, count }) => ({ name, of: await count(db.read, shop, vendors) })),
  )
  return (vendor: string) => Object.fromEntries(counts.map(({ name, of }) => [name, of.get(vendor) ?? 0]))
}
