export { readCustomerFigures } from './customer-figures.wire.ts'
export { titleForBuyer } from './discount/order-discount.ts'
export { amountEntry, giftEntryOf, giftOf, ownAmountOf } from './line/gift-card.rules.ts'
export { inBuyersWords, maxLines } from './line/order-line.ts'
export { joinedPieces, missingAmong, openPieces, type Pieces, piecesWithout } from './line/pieces.rules.ts'
export { partOf, shareOf, sharesOfLine } from './line/shares.rules.ts'
export { keptIn, restocks } from './line/take-back.rules.ts'
export { LinesDecision, orderLinesChanged } from './lines-change.wire.ts'
export {
  draftDays,
  hasPrimaryOnLine,
  isHandedOver,
  isPickUp,
  notesOfCustomer,
  undoneReason,
  unpaidDays,
} from './order.rules.ts'
export { Move, Order, type OrderReturnStatus, OrderTag } from './order.ts'
export { bulkOrders, deleteOrderData, getOrder, listOrders, newOrderData, updateOrderData } from './order.wire.ts'
export { orderError } from './order-errors.wire.ts'
export {
  Cancellation,
  orderCanceled,
  orderCancellation,
  orderConfirmed,
  orderDeleted,
  orderEdited,
  orderErased,
  orderImported,
  orderMarkedPaid,
  orderMarkedPending,
  orderMoved,
  orderPaymentCaptured,
  orderPayments,
  orderPiecesMoved,
  orderPlaced,
  orderRefusalUndone,
  orderRefused,
  orderTakenBack,
} from './order-events.wire.ts'
export { markPaid, markPending } from './order-moves.wire.ts'
export { LineInput, OrderRequest } from './order-request.ts'
export { PastOrderRequest } from './past-order.ts'
export { awaitsTransfer } from './payment/awaited-transfer.rules.ts'
export { payableByCards } from './payment/card-payable.rules.ts'
export { creditorReference } from './payment/creditor-reference.rules.ts'
export {
  answerTo,
  capturesUnderWay,
  isTakenBack,
  moneyLeft,
  openAuthorizations,
  openRequests,
  refundsOf,
} from './payment/ledger.rules.ts'
export { isOfGiftCard, isOfProvider, type PaymentTx } from './payment/payment.ts'
