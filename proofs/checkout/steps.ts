import type { Fault } from '../../domains/payments/testing/stripe/misbehaviour.ts'

/** In the database: a statement that waits until the kill. */
interface Statement {
  name: string
  trigger: string
}

/** At the provider: a call that is not answered until the kill; `mute` has done what it was asked. */
interface Call {
  name: string
  fault: Extract<Fault, 'hang' | 'mute'>
  path: string
}

/** Where a kill waits for whoever comes by. */
export interface Gate {
  name: string
  at: Statement | Call
}

export interface Step extends Gate {
  /** Of a purchase whose goods go to somebody else while it is paid. */
  isOfLostGoods: boolean
}

const statements: readonly Statement[] = [
  {
    name: 'a purchase begins to be paid',
    trigger: `before update on checkouts for each row
      when (old.state <> 'awaiting_payment' and new.state = 'awaiting_payment')`,
  },
  { name: 'an attempt to pay is written', trigger: 'before insert on payment_sessions for each row' },
  {
    name: 'what the provider has prepared is written',
    trigger: `before update on payment_sessions for each row when (old.reference is null and new.reference is not null)`,
  },
  {
    name: 'money that has come is written',
    trigger: `before update on payment_sessions for each row when (old.state <> 'authorized' and new.state = 'authorized')`,
  },
  { name: 'held goods are taken', trigger: 'before delete on stock_holds for each row' },
  { name: 'an order is written', trigger: 'before insert on orders for each row' },
  { name: 'the first row of a ledger is written', trigger: 'before insert on payments for each row' },
  {
    name: 'a purchase is completed',
    trigger: `before update on checkouts for each row when (old.state <> 'completed' and new.state = 'completed')`,
  },
  {
    name: 'money to take is asked for',
    trigger: `before insert on payments for each row when (new.kind = 'capture' and new.status = 'pending')`,
  },
  {
    name: 'money that was taken is written',
    trigger: `before insert on payments for each row when (new.kind = 'capture' and new.status = 'success')`,
  },
]

const statementsOfLostGoods: readonly Statement[] = [
  {
    name: 'money without goods is written',
    trigger: `before update on payment_sessions for each row when (old.state <> 'orphan' and new.state = 'orphan')`,
  },
  {
    name: 'the provider is about to be asked to let money go',
    trigger: `before update on payment_sessions for each row
      when (old.asked_back_at is null and new.asked_back_at is not null)`,
  },
  {
    name: 'money that went back is written',
    trigger: `before update on payment_sessions for each row when (old.state = 'orphan' and new.state <> 'orphan')`,
  },
]

const calls: readonly Call[] = [
  { name: 'the provider is asked for a page', fault: 'hang', path: 'POST /v1/checkout/sessions' },
  { name: 'the provider has made a page', fault: 'mute', path: 'POST /v1/checkout/sessions' },
  { name: 'the provider is asked to prepare a card', fault: 'hang', path: 'POST /v1/payment_intents' },
  { name: 'the provider has prepared a card', fault: 'mute', path: 'POST /v1/payment_intents' },
  { name: 'the provider is asked to charge a card', fault: 'hang', path: '/confirm' },
  { name: 'the provider has charged a card', fault: 'mute', path: '/confirm' },
  { name: 'the provider is asked what became of a payment', fault: 'hang', path: 'GET /v1/checkout/sessions' },
  { name: 'the provider is asked to take money', fault: 'hang', path: '/capture' },
  { name: 'the provider has taken money', fault: 'mute', path: '/capture' },
]

const callsOfLostGoods: readonly Call[] = [
  { name: 'the provider is asked to let money go', fault: 'hang', path: '/cancel' },
  { name: 'the provider has let money go', fault: 'mute', path: '/cancel' },
]

const stepOf =
  (isOfLostGoods: boolean) =>
  (at: Statement | Call): Step => ({ name: at.name, at, isOfLostGoods })

/** Every step of placing and paying. */
export const steps: readonly Step[] = [
  ...[...statements, ...calls].map(stepOf(false)),
  ...[...statementsOfLostGoods, ...callsOfLostGoods].map(stepOf(true)),
]

export const allStatements = [...statements, ...statementsOfLostGoods]
