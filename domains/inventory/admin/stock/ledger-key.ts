export const ledgerKey = (variant: string) => ['inventory', 'ledger', variant]
