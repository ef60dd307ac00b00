export const ledgerKey = (variant: string) => ['inventory', 'ledger', variant]
/** Of all variants; each has its own below it. */
export const promisedTotalsKey = ['inventory', 'promised']
export const promisedKey = (variant: string) => ['inventory', 'promised', variant]
