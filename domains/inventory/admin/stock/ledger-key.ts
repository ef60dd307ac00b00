export const ledgerKey = (variant: string) => ['inventory', 'ledger', variant]
export const promisedKey = (variant: string) => ['inventory', 'promised', variant]
