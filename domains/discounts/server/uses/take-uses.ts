import { type Context, type PipelinedTx, pipelined, type Tx } from '@comptoir/platform/server'
import type { KnownCode } from '../../contract/basket/basket.ts'
import type { Reason } from '../../contract/basket/rejection.ts'
import type { Discount } from '../../contract/discount.ts'
import { discountError } from '../../contract/discount.wire.ts'
import { budgetLeft, whyUnusable } from '../../contract/evaluate/conditions.rules.ts'
import { readDiscounts } from '../record/discount.queries.ts'
import { type KnownCustomer, keysOf } from './customer-keys.ts'
import { type KeptUse, lockCodes, lockDiscounts, readCodes, readOwnUses, readUses } from './use.queries.ts'
import { writeUses } from './write-uses.ts'

/** What a purchase gets of a discount, as the evaluator told it. */
export interface Use {
  discount_id: string
  /** As it is saved. */
  code: string | null
  amount: number
}

export interface UsesTaken {
  /** The checkout that is being paid, or the order. */
  holder: string
  state: KeptUse['state']
  /** All of them: what the holder had beside is given back. */
  uses: readonly Use[]
  customer: KnownCustomer | null
}

const inOrder = (uses: readonly Use[]) =>
  uses.toSorted(
    (one, other) => Number(one.discount_id > other.discount_id) - Number(one.discount_id < other.discount_id),
  )

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isAmong = (ids: readonly string[]) => (id: string) => ids.includes(id)

const idsOf = (...lists: readonly (readonly Use[])[]) =>
  [...new Set(lists.flat().map((use) => use.discount_id))].toSorted()
const codesOf = (...lists: readonly (readonly Use[])[]) =>
  [...new Set(lists.flat().flatMap(({ code }) => code ?? []))].toSorted()

interface Locked {
  discounts: ReadonlyMap<string, Discount>
  codes: ReadonlyMap<string, KnownCode>
  /** The customer's, of others' purchases. */
  uses: ReadonlyMap<string, number>
  mine: readonly KeptUse[]
}

interface Wanted extends UsesTaken {
  shop: number
  keys: ReturnType<typeof keysOf>
}

/** Locks by key, discounts before codes, and reads what they count once the locks are held. */
async function lockAndReadUses(tx: PipelinedTx, known: readonly Use[], wanted: Wanted): Promise<Locked> {
  const { shop, holder, keys, uses } = wanted
  const [ids, codes] = [idsOf(known, uses), codesOf(known, uses)]
  const [, , discounts, ofCodes, own, mine] = await pipelined(tx, (tx) => [
    lockDiscounts(tx, ids),
    lockCodes(tx, codes),
    readDiscounts(tx, shop, ids),
    readCodes(tx, { shop, holder, codes }),
    readOwnUses(tx, { shop, holder, keys: keys.all }),
    readUses(tx, holder),
  ])
  // The same purchase, elsewhere at the same moment: what it took or gave back there is not locked yet.
  if (!idsOf(mine).every(isAmong(ids)) || !codesOf(mine).every(isAmong(codes))) return lockAndReadUses(tx, mine, wanted)
  return {
    discounts: new Map(discounts.map((discount) => [discount.id, discount])),
    codes: new Map(ofCodes.map((code) => [code.code, code])),
    uses: new Map(own.map(({ discount_id, uses }) => [discount_id, uses])),
    mine,
  }
}

function refuse({ reason, detail }: Reason, { discount_id, code }: Use, title: string | null): never {
  throw discountError(reason, { discount_id, code, ...(title === null ? {} : { title }), ...detail })
}

/** Counts without those of this purchase. */
function withoutMine(discount: Discount, mine: KeptUse | undefined): Discount {
  if (!mine) return discount
  const { state, amount } = mine
  return state === 'held'
    ? { ...discount, held: discount.held - 1, given_held: discount.given_held - amount }
    : { ...discount, used: discount.used - 1, given: discount.given - amount }
}

/** The discount and its code as they are; neither can be gone. */
function presentOf(use: Use, { discounts, codes }: Locked) {
  const discount = discounts.get(use.discount_id)
  const code = use.code === null ? null : codes.get(use.code)
  const isPresent = discount && !discount.draft && (code === null || code?.discount_id === discount.id)
  if (isPresent) return { discount, code }
  return refuse({ reason: 'DISCOUNT_NOT_FOUND', detail: {} }, use, discount?.title ?? null)
}

/** What a purchase has it keeps, whatever was changed or ended since; only what it takes beyond has to be there. */
function assertUsable(use: Use, locked: Locked, now: number) {
  const { discount, code } = presentOf(use, locked)
  const had = locked.mine.find(({ discount_id }) => discount_id === discount.id)
  const rest = withoutMine(discount, had)
  if (had?.code === use.code) {
    if (use.amount <= had.amount) return
  } else {
    const reason = whyUnusable(rest, { now, ownUses: locked.uses.get(discount.id) ?? 0, code })
    if (reason) refuse(reason, use, discount.title)
  }
  if (budgetLeft(rest) < use.amount) throw discountError('DISCOUNT_CHANGED', { ...use, title: discount.title })
}

const hex = (keys: readonly Buffer[]) => keys.map((key) => key.toString('hex')).toSorted()

/** Nothing to write: the purchase has just this. */
const isUnchanged = (mine: readonly KeptUse[], { uses, state, keys }: Wanted) =>
  same(
    mine.map(({ discount_id, code, amount, ...kept }) => [discount_id, code, amount, kept.state, kept.keys]),
    uses.map(({ discount_id, code, amount }) => [discount_id, code, amount, state, hex(keys.own)]),
  )

/**
 * Makes these the uses of a purchase: held while it is being paid, used once it is an order. Locks the discounts, then
 * their codes, each by key, and counts under the locks: no limit, of a discount, a code, a customer or a budget, is
 * passed by however many at once. What the holder had of others is given back.
 *
 * @throws DISCOUNT_… with the reason and `discount_id`, `code`, `title`; nothing is written then. DISCOUNT_CHANGED if its
 *   budget does not suffice for the whole amount.
 */
export async function takeUses(context: Context, tx: Tx, { uses, ...taken }: UsesTaken): Promise<void> {
  const keys = keysOf(context, taken.customer)
  const wanted: Wanted = { ...taken, shop: context.shop, keys, uses: inOrder(uses) }
  const known = await readUses(tx, taken.holder)
  if (isUnchanged(known, wanted)) return
  const locked = await lockAndReadUses(tx, known, wanted)
  const now = context.now().getTime()
  for (const use of wanted.uses) assertUsable(use, locked, now)
  await writeUses(tx, { ...wanted, keys: keys.own, mine: locked.mine })
}
