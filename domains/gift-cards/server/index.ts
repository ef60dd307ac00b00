import { asPatch, broadcast, handle, reaction, serverDomain, subscribeInBatches } from '@comptoir/platform/server'
import { GiftCardBalance } from '../contract/gift-card.ts'
import { GiftCardRow } from '../contract/gift-card-row.ts'
import * as wire from '../contract/wire.ts'
import { bulkCards } from './change/bulk-cards.ts'
import { expireCards, sendCards } from './change/card-jobs.ts'
import { changeBalance } from './change/change-balance.ts'
import { updateCard } from './change/change-card.ts'
import { createCard } from './change/create-card.ts'
import { lookUpCard } from './change/look-up-card.ts'
import { moveCard } from './change/move-card.ts'
import { personalCards } from './change/personal-cards.ts'
import { pricedCards } from './change/priced-cards.ts'
import { readHistory } from './change/read-history.ts'
import { replaceCode, sendCard, sendDueCards } from './change/send-card.ts'
import { tellHolder } from './change/tell-holder.ts'
import { exportCards, exportLedger } from './list/export-cards.ts'
import { findCards, readCardRow, readCardRows } from './list/list-cards.ts'
import { readFigures } from './list/read-figures.ts'
import { readLedger } from './list/read-ledger.ts'
import { endsMail } from './mail/ends-mail.ts'
import { giftCardMail } from './mail/gift-card-mail.ts'
import { printCard } from './mail/print-card.ts'

export { type GiftCardAttempt, giftCardAttempts } from './attempts.ts'
export { changeBalance } from './change/change-balance.ts'
export { updateCard } from './change/change-card.ts'
export { createCard, insertCard } from './change/create-card.ts'
export { moveCard } from './change/move-card.ts'
export { cancelIssued } from './issue/cancel-issued.ts'
export { issueGiftCards } from './issue/issue-cards.ts'
export { revertImportedCard } from './issue/revert-imported.ts'
export type { NameOrders } from './list/read-ledger.ts'
export { type GiftCardClaim, holdGiftCards, readHeldCards, releaseGiftCards } from './pay/hold-cards.ts'
export { findGiftCard, readHolderCards, readPayingCards } from './pay/paying-cards.ts'
export { refundToGiftCard } from './pay/refund-card.ts'
export { spendGiftCards } from './pay/spend-cards.ts'

const staff = { permission: 'admin_gift_cards' } as const

export const giftCards = serverDomain({
  key: 'gift-cards',
  lists: [{ key: 'gift_cards', permission: wire.listGiftCards.permission }],
  routes: [
    handle(wire.listGiftCards, (context, { query }) => findCards(context, query)),
    handle(wire.readGiftCardFigures, readFigures),
    handle(wire.exportGiftCards, (context, { query }) => exportCards(context, query)),
    handle(wire.lookUpGiftCard, (context, { body }) => lookUpCard(context, body.code)),
    handle(wire.bulkGiftCards, (context, { body }) => bulkCards(context, body)),
    handle(wire.getGiftCard, async ({ db, shop }, { params }) => ({
      gift_card: await readCardRow(db.current, shop, params.id),
    })),
    handle(wire.createGiftCard, (context, { body }) => createCard(context, body)),
    handle(wire.updateGiftCard, (context, { params, body }) => updateCard(context, params.id, body)),
    handle(wire.changeBalance, (context, { params, body }) => changeBalance(context, params.id, body)),
    handle(wire.moveGiftCard, (context, { params, body }) => moveCard(context, params.id, body)),
    handle(wire.sendGiftCard, (context, { params }) => sendCard(context, params.id)),
    handle(wire.tellHolder, (context, { params }) => tellHolder(context, params.id)),
    handle(wire.replaceGiftCode, (context, { params }) => replaceCode(context, params.id)),
    handle(wire.printGiftCard, (context, { params, body }) => printCard(context, { ...params, ...body })),
    handle(wire.readLedger, (context, { params }) => readLedger(context, params.id)),
    handle(wire.exportLedger, (context, { params }) => exportLedger(context, params.id)),
    handle(wire.readGiftCardHistory, (context, { params }) => readHistory(context, params.id)),
  ],
  // What is due at once is sent at once; the job is for days to come, and for what was missed.
  reactions: [reaction('send', [subscribeInBatches(wire.giftCardCreated, (context) => sendDueCards(context))])],
  jobs: [expireCards, sendCards],
  priced: [pricedCards],
  personal: [personalCards],
  parts: { mails: [giftCardMail, endsMail] },
  reads: [{ events: [wire.giftCardCreated], read: readCardRows }],
  live: [
    broadcast(staff, wire.giftCardCreated, wire.newGiftCardData, ({ after }) => GiftCardRow.parse(after)),
    broadcast(staff, wire.giftCardUpdated, wire.updateGiftCardData, asPatch),
    broadcast(staff, wire.balanceChanged, wire.giftCardBalanceData, ({ entity_id, version, after }) =>
      GiftCardBalance.parse({ ...after, id: entity_id, version }),
    ),
  ],
})
