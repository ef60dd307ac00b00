/** Rights of the calls about orders, their parcels and their money. */
export const orderCallRules: Readonly<Record<string, string>> = {
  admin_orders: `
    POST /api/discounts/orders
    GET /api/customers/{id}/figures
    GET /api/orders
    GET /api/orders/export
    GET /api/orders/counts
    GET /api/orders/board
    GET PUT /api/orders/{id}
    POST /api/orders/{id}/claim
    POST /api/orders/{id}/release
    POST /api/orders/{id}/deliver
    POST /api/orders/{id}/refuse
    POST /api/orders/{id}/undo_refusal
    POST /api/orders/{id}/mark_paid
    POST /api/orders/{id}/notes
    POST /api/orders/{id}/gift_card
    POST /api/orders/{id}/gift_card_payments
    GET POST /api/orders/{id}/payment_link
    GET /api/parcels/find
    GET POST /api/orders/{id}/fulfillments
    PUT /api/orders/{id}/fulfillments/{fulfillment_id}
    POST /api/orders/{id}/fulfillments/{fulfillment_id}/ship
    POST /api/orders/{id}/fulfillments/{fulfillment_id}/ready
    POST /api/orders/{id}/fulfillments/{fulfillment_id}/out_for_delivery
    POST /api/orders/{id}/fulfillments/{fulfillment_id}/deliver
    POST /api/orders/{id}/fulfillments/{fulfillment_id}/fail
    POST /api/orders/{id}/fulfillments/{fulfillment_id}/return
    POST /api/orders/{id}/fulfillments/{fulfillment_id}/void
    GET POST DELETE /api/orders/{id}/fulfillments/{fulfillment_id}/label
    PUT /api/orders/{id}/ticks
    GET /api/pick_list
    GET /api/pick_list/paper
    GET POST /api/packing_rounds
    GET /api/packing_rounds/{id}
    POST /api/packing_rounds/{id}/orders
    POST /api/packing_rounds/{id}/finish
    GET /api/packing_rounds/{id}/paper
    GET /api/returns
    GET /api/returns/export
    GET POST /api/orders/{id}/returns
    GET /api/orders/{id}/returns/{return_id}/files/{file_id}/content
    GET /api/orders/{id}/returns/{return_id}/files/{file_id}/thumbnail
    GET POST DELETE /api/orders/{id}/returns/{return_id}/label
    GET /api/orders/{id}/returns/{return_id}/slip
    POST /api/orders/{id}/returns/{return_id}/approve
    POST /api/orders/{id}/returns/{return_id}/decline
    POST /api/orders/{id}/returns/{return_id}/reopen
    POST /api/orders/{id}/returns/{return_id}/receive
    POST /api/orders/{id}/returns/{return_id}/cancel
    PUT /api/orders/{id}/returns/{return_id}/count
    POST /api/orders/{id}/returns/{return_id}/settle
    POST /api/orders/{id}/returns/{return_id}/unpack
    POST /api/orders/bulk
    GET /api/orders/{id}/timeline
    GET /api/orders/{id}/transfer
    GET /api/orders/{id}/refunds
    GET /api/documents
    GET /api/documents/journal
    GET /api/documents/journal/month
    GET /api/documents/{id}
    POST /api/documents/{id}/mail
    GET /api/documents/{id}/file
    GET /api/documents/{id}/facturx.xml
    POST /api/documents/{id}/write
    POST /api/documents/bulk
    POST /api/documents/prints/preview
    POST GET /api/documents/prints
    GET /api/documents/prints/{id}
    POST /api/documents/prints/{id}/stop
    POST /api/documents/prints/{id}/rest
    GET /api/documents/prints/{id}/file
    GET /api/orders/{id}/documents
    GET /api/orders/{id}/packing_slip
    GET /api/orders/{id}/fulfillments/{fulfillment_id}/packing_slip
    GET /api/orders/{id}/edits
    POST /api/orders/{id}/edits/{edit_id}/ask
    GET /api/payment_methods/bank_transfer/awaited
    GET /api/abandoned_checkouts
    GET /api/abandoned_checkouts/export
    GET /api/abandoned_checkouts/count
    GET /api/abandoned_checkouts/figures
    GET /api/abandoned_checkouts/{id}
    POST /api/abandoned_checkouts/{id}/link
    POST /api/abandoned_checkouts/{id}/hold
    GET POST /api/abandoned_checkouts/{id}/letter
  `,
  admin_orders_create: `
    POST /api/orders/import
    POST /api/orders
    POST /api/past_orders
    POST /api/orders/quote
    POST /api/orders/{id}/confirm
    POST /api/abandoned_checkouts/{id}/draft
  `,
  admin_orders_edit: `
    PUT /api/orders/{id}/lines
    PUT /api/orders/{id}/edits
    POST /api/orders/{id}/edits/{edit_id}/take
    DELETE /api/orders/{id}/edits/{edit_id}
    POST /api/orders/{id}/returns/{return_id}/exchange
  `,
  admin_orders_cancel: 'POST /api/orders/{id}/cancel',
  admin_orders_refund: `
    POST /api/orders/{id}/mark_pending
    POST /api/orders/{id}/refunds
    POST /api/orders/{id}/refunds/{refund_id}/by_hand
    POST /api/orders/{id}/refunds/{refund_id}/retry
    POST /api/orders/{id}/returns/{return_id}/refund
  `,
  admin_documents: `
    POST /api/orders/{id}/documents
    POST /api/orders/{id}/proformas
  `,
  admin_orders_delete: `
    DELETE /api/orders/{id}
    DELETE /api/abandoned_checkouts/{id}
  `,
}
