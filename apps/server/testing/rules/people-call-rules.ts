/** Rights of the calls about customers, users, imports and what visitors send. */
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
  users_page: `
    POST /api/users/{id}/two_factor/reset
    GET POST /api/users
    GET PUT DELETE /api/users/{id}
    GET /api/users/{id}/work
    POST /api/users/invite
    GET POST DELETE /api/users/{id}/invite
    POST /api/users/{id}/logout
    GET /api/users/{id}/sessions
    DELETE /api/users/{id}/sessions/{session_id}
    GET POST /api/roles
    POST /api/roles/{id}/preview
    PUT DELETE /api/roles/{id}
  `,
  imports_page: `
    GET /api/imports
    GET /api/imports/{id}
    GET /api/imports/{id}/rows
    POST /api/imports/{id}/start
    POST /api/imports/{id}/stop
    POST /api/imports/{id}/review
    POST /api/imports/{id}/revert
    GET /api/imports/{id}/columns
  `,
}
