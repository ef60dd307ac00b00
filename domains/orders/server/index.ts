import { updateCustomerStatsData } from '@comptoir/customers/contract'
import { readDiscountFigures, readDiscountOrders, readDiscountSums } from '@comptoir/discounts/contract'
import { broadcast, handle, readCountsFrom, serverDomain, snapshot } from '@comptoir/platform/server'
import { type Order, OrderRow, orderRowFields } from '../contract/order.ts'
import * as wire from '../contract/wire.ts'
import { assignedOrders } from './customer/assigned-orders.ts'
import { readCustomerFigures } from './customer/customer-figures.ts'
import { personalOrders } from './customer/personal-orders.ts'
import { vendorOrders } from './customer/vendor-orders.ts'
import { changeOrderLines } from './edit/change-lines.ts'
import { askEditor } from './edit/session/ask-editor.ts'
import { purgeEdits } from './edit/session/purge-edits.ts'
import { dropEdit, listEdits, saveEdit, takeEdit } from './edit/session/save-edit.ts'
import { addNote, claimOrder, deleteOrder, releaseOrder, updateOrder } from './edit/update-order.ts'
import { readTimeline } from './history/timeline.ts'
import { bulkOrders } from './move/bulk-orders.ts'
import { cancelOrder } from './move/cancel-order.ts'
import { deliverOrder } from './move/deliver-order.ts'
import { markPaid, markPending } from './move/mark-payment.ts'
import { refuseOrder, undoRefusal } from './move/refuse-order.ts'
import { orderReactions } from './order.reactions.ts'
import { importOrder } from './past/import-order.ts'
import { confirmOrder, placeOrder } from './place/place-order.ts'
import { readFiguresOfDiscount, readOrdersOfCodes, readSumsOfDiscounts } from './price/discount-figures.ts'
import { quoteOrder, tryDiscounts } from './price/quote-order.ts'
import { exportOrders } from './read/export-orders.ts'
import { getOrder } from './read/get-order.ts'
import { activeOrders, countOrders, listOrderPage } from './read/list-orders.ts'
import { orderRecords } from './read/order-records.ts'
import { readBoard } from './read/read-board.ts'
import { nameOrders, readOrderRows } from './record/order.queries.ts'

export { basketOf } from '../contract/price/basket.rules.ts'
export { findOrderSince } from './customer/find-order-since.ts'
export { ordersOfPerson } from './customer/personal-orders.ts'
export { addExchanged } from './edit/add-exchanged.ts'
export { taxUntaxed, untaxedBecause } from './edit/tax-untaxed.ts'
export { addNote, updateOrder } from './edit/update-order.ts'
export { readRecentOrders } from './history/recent-orders.queries.ts'
export { addPayments } from './move/add-payments.ts'
export { cancelOrder } from './move/cancel-order.ts'
export { markPaid } from './move/mark-payment.ts'
export { transition } from './move/move-order.ts'
export { recallQuantities, shipQuantities } from './move/ship-quantities.ts'
export { takeBackQuantities } from './move/take-back-quantities.ts'
export { notifyOfNewOrders } from './order.reactions.ts'
export { findImported, insertPastOrder } from './past/import-order.ts'
export { removePastOrder } from './past/remove-past-order.ts'
export { type AwaitedOrder, readAwaited } from './payment/awaited-payments.ts'
export { readPaidByProvider } from './payment/paid-by-provider.queries.ts'
export { readUnanswered } from './payment/unanswered-requests.ts'
export { commitOrder } from './place/commit-order.ts'
export { placeOrder } from './place/place-order.ts'
export { type ComposedOrder, composeOrder } from './price/compose-order.ts'
export { knownAs, usesOf } from './price/order-discounts.ts'
export { estimateOrder } from './price/quote-order.ts'
export { countOrders, listOrderPage } from './read/list-orders.ts'
export { type MethodSales, readMethodSales } from './read/method-sales.queries.ts'
export { findOrderByNumber, findOrderByToken } from './read/own-orders.queries.ts'
export { readPlacedThisHour, readReturnedPieces } from './read/sales.queries.ts'
export { isOfSku } from './read/sku-lines.ts'
export { readWaitingOrders } from './read/waiting-orders.ts'
export { analyzeOrders } from './record/analyze-orders.ts'
export { openOrderPage } from './record/open-order-page.ts'
export {
  lockOrder,
  nameOrders,
  readOrder,
  readOrderRows,
  restartOrderNumbers,
  type ShopTerms,
  shopTerms,
} from './record/order.queries.ts'
export { assertComplete, countryOf, type LedgerInput } from './record/order-parts.ts'
export { withMoves } from './record/save-order.ts'
export { setReturnStatus } from './record/set-return-status.ts'

const staff = { permission: 'admin_orders' } as const
const rowFields = [...Object.keys(orderRowFields), 'totals', 'metafields']

/** Patches contain only the list's fields; lines and notes are loaded when the order is opened. */
const rowPatch = (after: Partial<Order> | null) =>
  Object.fromEntries(Object.entries(after ?? {}).filter(([field]) => rowFields.includes(field)))

/** After these, what a customer has ordered or paid may differ. */
const customerFacts = [
  wire.orderPlaced,
  wire.orderImported,
  wire.orderConfirmed,
  wire.orderEdited,
  wire.orderMarkedPaid,
  wire.orderMarkedPending,
  ...wire.orderPayments,
  wire.orderTakenBack,
  wire.orderRefused,
  wire.orderRefusalUndone,
  wire.orderCanceled,
  wire.orderDeleted,
]

export const orders = serverDomain({
  key: 'orders',
  lists: [{ key: 'orders', permission: wire.listOrders.permission }],
  routes: [
    handle(wire.listOrders, (context, { query }) => listOrderPage(context, query)),
    handle(wire.exportOrders, (context, { query }) => exportOrders(context, query)),
    handle(wire.readBoard, (context, { query }) => readBoard(context, query)),
    handle(wire.countOrders, async (context) => ({ counts: await countOrders(context) })),
    handle(wire.getOrder, (context, { params }) => getOrder(context, params.id)),
    handle(wire.placeOrder, (context, { body }) => placeOrder(context, body)),
    handle(wire.importOrder, (context, { body }) => importOrder(context, body)),
    handle(wire.quoteOrder, (context, { body }) => quoteOrder(context, body)),
    handle(readDiscountOrders, (context, { body }) => readOrdersOfCodes(context, body.ids)),
    handle(readDiscountSums, (context, { body }) => readSumsOfDiscounts(context, body)),
    handle(readDiscountFigures, (context, { params: { id }, query: { days } }) =>
      readFiguresOfDiscount(context, { id, days }),
    ),
    handle(wire.tryDiscounts, (context, { body }) => tryDiscounts(context, body)),
    handle(wire.updateOrder, (context, { params, body }) => updateOrder(context, params.id, body)),
    handle(wire.changeLines, (context, { params, body }) => changeOrderLines(context, params.id, body)),
    handle(wire.listEdits, (context, { params }) => listEdits(context, params.id)),
    handle(wire.saveEdit, (context, { params, body }) => saveEdit(context, params.id, body)),
    handle(wire.takeEdit, (context, { params: { id: order, edit_id: id }, body }) =>
      takeEdit(context, { order, id, ...body }),
    ),
    handle(wire.askEditor, (context, { params: { id: order, edit_id: id } }) => askEditor(context, { order, id })),
    handle(wire.dropEdit, (context, { params: { id: order, edit_id: id }, query }) =>
      dropEdit(context, { order, id, ...query }),
    ),
    handle(wire.deleteOrder, (context, { params, query }) => deleteOrder(context, params.id, query.version)),
    handle(wire.confirmOrder, (context, { params, body }) => confirmOrder(context, params.id, body.version)),
    handle(wire.claimOrder, (context, { params, body }) => claimOrder(context, params.id, body.version)),
    handle(wire.releaseOrder, (context, { params, body }) => releaseOrder(context, params.id, body.version)),
    handle(wire.cancelOrder, (context, { params, body }) => cancelOrder(context, params.id, body)),
    handle(wire.deliverOrder, (context, { params, body }) => deliverOrder(context, params.id, body)),
    handle(wire.refuseOrder, (context, { params, body }) => refuseOrder(context, params.id, body)),
    handle(wire.undoRefusal, (context, { params, body }) => undoRefusal(context, params.id, body.version)),
    handle(wire.markPaid, (context, { params, body }) => markPaid(context, params.id, body.version)),
    handle(wire.markPending, (context, { params, body }) => markPending(context, params.id, body.version)),
    handle(wire.addNote, (context, { params, body }) => addNote(context, params.id, body.body)),
    handle(wire.bulkOrders, (context, { body }) => bulkOrders(context, body)),
    handle(wire.readCustomerFigures, (context, { params }) => readCustomerFigures(context, params.id)),
    handle(wire.readTimeline, (context, { params }) => readTimeline(context, params.id)),
  ],
  snapshots: [snapshot('admin_orders', wire.ordersData, activeOrders, { shared: true })],
  reactions: orderReactions,
  // New orders are read from the tables, because the log does not hold the customer.
  reads: [
    {
      events: [wire.orderDrafted, wire.orderPlaced, wire.orderImported],
      read: ({ db, shop }, ids) => readOrderRows(db.current, shop, ids),
    },
  ],
  customFields: [orderRecords],
  work: [assignedOrders],
  personal: [personalOrders],
  parts: { nameOrders: [nameOrders], vendor_figures: [vendorOrders] },
  jobs: [purgeEdits],
  priced: [
    {
      name: 'orders',
      count: async (db, shop) =>
        [...(await readCountsFrom(db, shop, 'orders.')).values()].reduce((sum, n) => sum + n, 0),
    },
  ],
  live: [
    ...[wire.orderDrafted, wire.orderPlaced, wire.orderImported].map((event) =>
      broadcast(staff, event, wire.newOrderData, ({ after }) => OrderRow.parse(after)),
    ),
    ...wire.orderChanges.map((event) =>
      broadcast(staff, event, wire.updateOrderData, ({ entity_id, version, before, after }) => ({
        id: entity_id,
        version,
        patch: rowPatch(after),
        was: before?.tag && { tag: before.tag },
      })),
    ),
    ...customerFacts.map((event) =>
      broadcast({ permission: 'customers_page' }, event, updateCustomerStatsData, ({ after }) => ({
        of: after?.customer_id ?? null,
      })),
    ),
    broadcast(staff, wire.orderEditChanged, wire.orderEditsData, ({ after }) => ({
      order_id: after?.order_id ?? '',
      state: after?.state ?? 'dropped',
    })),
    broadcast(staff, wire.orderDeleted, wire.deleteOrderData, ({ entity_id, before }) => ({
      id: entity_id,
      was: before?.tag && { tag: before.tag },
    })),
  ],
})
