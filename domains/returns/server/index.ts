import { readOrder } from '@comptoir/orders/server'
import { asDeleted, broadcast, handle, handleForm, serverDomain } from '@comptoir/platform/server'
import { returnableLines } from '../contract/return.rules.ts'
import { Return } from '../contract/return.ts'
import * as wire from '../contract/wire.ts'
import { startReturn } from './create-return.ts'
import { excludeProduct, includeProduct, readExclusions } from './exclusions/exclusions.ts'
import { removeReturnFiles } from './files/drop-return-files.ts'
import { forgetReturnWords } from './files/forget-return-words.ts'
import { labelReturn, openReturnLabel, unlabelReturn } from './files/label-return.ts'
import { openReturnFile, openReturnThumbnail } from './files/open-return-file.ts'
import { exportReturns, listReturns } from './list-returns.ts'
import { approveReturn, cancelReturn, declineReturn, receiveReturn, reopenReturn } from './move-return.ts'
import { personalReturns } from './personal-returns.ts'
import { readReturns, readReturnsById } from './return.queries.ts'
import { printReturnSlip } from './slip/return-slip.ts'
import { exchangeReturn } from './unpack/exchange-return.ts'
import { settleReturn } from './unpack/settle-return.ts'
import { countReturn, refundReturn, unpackReturn } from './unpack/unpack-return.ts'

export { declareWithdrawal, requestReturn, startReturn } from './create-return.ts'
export { keepReturnFiles, picturesIn, spendReturnFiles } from './files/keep-return-files.ts'
export { openReturnLabel } from './files/label-return.ts'
export { receiveReturn } from './move-return.ts'
export { readReturns, readReturnsById, readWaitingReturns } from './return.queries.ts'
export { ownReturnDays, rightsOf } from './return-terms.ts'
export { printReturnSlip } from './slip/return-slip.ts'

const staff = { permission: 'admin_orders' } as const

const moves = [
  handle(wire.approveReturn, async (context, { params, body }) => ({
    return: await approveReturn(context, params, body),
  })),
  handle(wire.declineReturn, async (context, { params, body }) => ({
    return: await declineReturn(context, params, body),
  })),
  handle(wire.reopenReturn, async (context, { params, body }) => ({
    return: await reopenReturn(context, params, body),
  })),
  handle(wire.receiveReturn, async (context, { params, body }) => ({
    return: await receiveReturn(context, params, body),
  })),
  handle(wire.cancelReturn, async (context, { params, body }) => ({
    return: await cancelReturn(context, params, body),
  })),
  handle(wire.countReturn, async (context, { params, body }) => ({ return: await countReturn(context, params, body) })),
]

export const returns = serverDomain({
  key: 'returns',
  routes: [
    handle(wire.listReturns, (context, { query }) => listReturns(context, query)),
    handle(wire.exportReturns, async (context, { query }) => exportReturns(context, query)),
    handle(wire.listOrderReturns, async ({ db, shop }, { params: { id } }) => {
      const order = await readOrder(db.current, shop, id)
      const found = await readReturns(db.current, shop, id)
      return { returns: found, left: returnableLines(order, found, 'return') }
    }),
    handle(wire.startReturn, async (context, { params, body }) => ({
      return: await startReturn(context, params.id, body),
    })),
    ...moves,
    handle(wire.listExclusions, async ({ db, shop }) => ({ exclusions: await readExclusions(db.current, shop) })),
    handle(wire.excludeProduct, (context, { params, body }) => excludeProduct(context, params.product_id, body.cause)),
    handle(wire.includeProduct, (context, { params }) => includeProduct(context, params.product_id)),
    handleForm(wire.labelReturn, (context, { params, withBody }) =>
      withBody(async ({ body, files }) => ({ return: await labelReturn(context, params, { ...body, files }) })),
    ),
    handle(wire.unlabelReturn, async (context, { params, query }) => ({
      return: await unlabelReturn(context, params, query.version),
    })),
    handle(wire.readReturnLabel, (context, { params }) => openReturnLabel(context, params)),
    handle(wire.readReturnSlip, (context, { params }) => printReturnSlip(context, params)),
    handle(wire.readReturnFile, (context, { params }) => openReturnFile(context, params)),
    handle(wire.readReturnThumbnail, (context, { params }) => openReturnThumbnail(context, params)),
    handle(wire.unpackReturn, (context, { params, body }) => unpackReturn(context, params, body)),
    handle(wire.exchangeReturn, (context, { params, body }) => exchangeReturn(context, params, body)),
    handle(wire.settleReturn, (context, { params, body }) => settleReturn(context, params, body)),
    handle(wire.refundReturn, (context, { params, body }) => refundReturn(context, params, body)),
  ],
  parts: {
    order_history: [
      {
        ...{ kind: 'returns', entity: 'return' },
        read: async (db, shop, order) =>
          (await readReturns(db, shop, order)).map(({ id, number, kind }) => ({ id, data: { number, kind } })),
      },
    ],
  },
  personal: [personalReturns],
  consequences: [forgetReturnWords],
  jobs: [removeReturnFiles],
  reads: [{ events: wire.returnEvents, read: ({ db, shop }, ids) => readReturnsById(db.current, shop, ids) }],
  live: [
    ...wire.returnEvents.map((event) => broadcast(staff, event, wire.returnData, ({ after }) => Return.parse(after))),
    broadcast({ permission: 'admin_settings' }, wire.exclusionChanged, wire.exclusionsChanged, asDeleted),
  ],
})
