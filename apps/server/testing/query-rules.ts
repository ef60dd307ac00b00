/** Sorts and filters that need more than their call: their result would show what a hidden field holds. */
export const queryRules: Readonly<Record<string, { rule: string; queries: readonly string[] }>> = {
  '/api/customers': {
    rule: 'admin_orders',
    queries: [
      ...['spent', '-spent', 'orders', '-orders', 'last_order', '-last_order'].map((sort) => `sort=${sort}`),
      ...['returning', 'asleep', 'refused'].map((segment) => `filter[segment][eq]=${segment}`),
      ...['orders', 'spent'].map((figure) => `filter[${figure}][gte]=1`),
      'filter[last_order][days]=last_30',
    ],
  },
}
