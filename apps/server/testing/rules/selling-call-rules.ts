/** Rights of the calls about what makes goods cheaper, and what they are paid with. */
export const sellingCallRules: Readonly<Record<string, string>> = {
  admin_discounts: `
    GET POST /api/discounts
    GET /api/discounts/export
    POST /api/discounts/names
    POST /api/discounts/figures
    GET /api/discounts/{id}/figures
    POST /api/discounts/import
    POST /api/discounts/try
    POST /api/discounts/bulk
    GET PUT DELETE /api/discounts/{id}
    POST /api/discounts/{id}/end
    POST /api/discounts/{id}/duplicate
    GET /api/discounts/{id}/history
    GET /api/discounts/{id}/shown_less
    GET POST /api/discounts/{id}/codes
    GET /api/discounts/{id}/codes/counts
    GET /api/discounts/{id}/codes/export
    POST /api/discounts/{id}/codes/switch
    POST /api/discounts/{id}/codes/make
    GET /api/discounts/{id}/codes/batches
    POST /api/discounts/{id}/codes/batches/{batch_id}/stop
  `,
  admin_gift_cards: `
    GET POST /api/gift_cards
    GET /api/gift_cards/figures
    GET /api/gift_cards/export
    POST /api/gift_cards/look_up
    POST /api/gift_cards/import
    POST /api/gift_cards/bulk
    GET PUT /api/gift_cards/{id}
    POST /api/gift_cards/{id}/balance
    POST /api/gift_cards/{id}/move
    POST /api/gift_cards/{id}/send
    POST /api/gift_cards/{id}/tell
    POST /api/gift_cards/{id}/code
    POST /api/gift_cards/{id}/paper
    GET /api/gift_cards/{id}/ledger
    GET /api/gift_cards/{id}/ledger/export
    GET /api/gift_cards/{id}/history
    GET /api/orders/{id}/gift_cards
  `,
}
