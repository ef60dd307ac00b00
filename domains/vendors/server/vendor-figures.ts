import type { Permission } from '@comptoir/platform/contract'
import type { Context, Queryable } from '@comptoir/platform/server'
import type { VendorRow } from '../contract/vendor.ts'

/** What a domain that stands above this one counts for each vendor. */
export interface VendorFigure {
  name: keyof Pick<VendorRow, 'open_orders' | 'products'>
  /** Needed to see it. */
  permission: Permission
  /** In one statement; those without any are missing. */
  count(db: Queryable, shop: number, vendors: readonly string[]): Promise<ReadonlyMap<string, number>>
}

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    vendor_figures: VendorFigure
  }
}

/** The figures of a page of vendors that the user may see. */
export async function readFigures({ db, shop, can, parts }: Context, vendors: readonly string[]) {
  const seen = parts('vendor_figures').filter(({ permission }) => can(permission))
  const counts = await Promise.all(
    seen.map(async ({ name, count }) => ({ name, of: await count(db.read, shop, vendors) })),
  )
  return (vendor: string) => Object.fromEntries(counts.map(({ name, of }) => [name, of.get(vendor) ?? 0]))
}
