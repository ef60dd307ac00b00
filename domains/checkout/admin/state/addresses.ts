/** Apart from the address with its filters, which brings the contract. */
export const abandonedUrl = '/orders/abandoned'
export const abandonedMailsUrl = '/organization/abandoned_mails'
