/** Rights of the calls about the shop’s settings, custom fields, forms and the texts of mails. */
export const settingsCallRules: Readonly<Record<string, string>> = {
  admin_settings: `
    GET POST /api/document_series
    DELETE /api/document_series/{id}
    GET /api/documents/sample
    GET PUT /api/settings
    GET /api/withdrawal_exclusions
    PUT DELETE /api/withdrawal_exclusions/{product_id}
    GET /api/currency_conversion
    GET POST /api/currency_conversions/{id}/revert
    GET /api/custom_fields/{id}/values
    POST /api/custom_fields
    POST /api/custom_fields/order
    PUT DELETE /api/custom_fields/{id}
    GET /api/forms/received
    POST /api/forms
    PUT DELETE /api/forms/{id}
    GET PUT /api/abandoned_mails
    POST /api/abandoned_mails/preview
    GET /api/mail_texts
    PUT /api/mail_texts/{template}
    POST /api/mail_texts/{template}/publish
    POST /api/mail_texts/{template}/discard
    POST /api/mail_texts/{template}/restore
    POST /api/mail_texts/{template}/switch
    POST /api/mail_texts/{template}/preview
    POST /api/mail_texts/{template}/test
    GET /api/mail_texts/{template}/history
    GET /api/mail_texts/{template}/records
  `,
}
