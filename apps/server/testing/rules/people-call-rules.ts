/** Rights of the calls about customers and what visitors send. */
export const peopleCallRules: Readonly<Record<string, string>> = {
  customers_page: `
    GET POST /api/customers
    GET PUT DELETE /api/customers/{id}
    POST /api/customers/bulk
    POST /api/customers/{id}/notes
    POST /api/customers/{id}/vat_check
    POST /api/customers/{id}/mails
    GET POST /api/customers/{id}/documents
    GET /api/customers/{id}/documents/{document}/file
    PUT DELETE /api/customers/{id}/documents/{document}
    GET /api/customers/{id}/offered_addresses
    POST /api/customers/{id}/offered_addresses/{offer}/keep
    PUT /api/customers/{id}/offered_addresses/{offer}
    GET /api/customers/{id}/accounts
    POST /api/customers/{id}/accounts/{account}/reset
    POST /api/customers/{id}/accounts/{account}/logout
    GET /api/customers/{id}/history
    GET /api/customers/{id}/duplicates
    POST /api/customers/{id}/duplicates/dismiss
    POST /api/customers/{id}/merge
    POST /api/customers/import
  `,
  customers_export: `
    GET /api/customers/export
    GET /api/customers/{id}/export
  `,
  customers_erase: `
    GET /api/customers/{id}/erasure
    POST /api/customers/{id}/erase
  `,
  admin_posted_data: `
    GET /api/get_all_posted_data
    GET /api/posted_data
    GET PUT DELETE /api/posted_data/{id}
    POST /api/posted_data/{id}/answer
    GET /api/posted_data/{id}/attachments/{attachment}/file
    GET /api/posted_data/{id}/attachments/{attachment}/thumbnail
    POST /api/posted_data/{id}/customer
  `,
  admin_billing: `
    GET /api/billing
    POST /api/billing/plan
    PUT /api/billing/address
  `,
}
