import type { Gate } from '../checkout/steps.ts'

const at = (name: string, trigger: string): Gate => ({ name, at: { name, trigger } })
const hang = (name: string, path: string): Gate => ({ name, at: { name, fault: 'hang', path } })
const mute = (name: string, path: string): Gate => ({ name, at: { name, fault: 'mute', path } })

/** Every step of a refund to a card. */
const ofRefund = [
  at(
    'pieces of a refund are taken back',
    'before update of returned_quantity, canceled_quantity on order_lines for each row',
  ),
  at('a refund is written', 'before insert on refunds for each row'),
  at(
    'money to give back is asked for',
    `before insert on payments for each row when (new.kind = 'refund' and new.status = 'pending')`,
  ),
  at('the rows of a refund are written', 'before insert on refund_payments for each row'),
  hang('the provider is asked to give money back', 'POST /v1/refunds'),
  mute('the provider has given money back', 'POST /v1/refunds'),
  at(
    'money that was given back is written',
    `before insert on payments for each row when (new.kind = 'refund' and new.status = 'success')`,
  ),
  at(
    'a refund is done',
    `before update on refunds for each row when (old.status = 'pending' and new.status = 'success')`,
  ),
]

/** Every step of taking held money by a press. */
const ofCapture = [
  at(
    'money to take is asked for',
    `before insert on payments for each row when (new.kind = 'capture' and new.status = 'pending')`,
  ),
  hang('the provider is asked to take money', '/capture'),
  mute('the provider has taken money', '/capture'),
  at(
    'money that was taken is written',
    `before insert on payments for each row when (new.kind = 'capture' and new.status = 'success')`,
  ),
  at(
    'an attempt to pay is paid',
    `before update on payment_sessions for each row when (old.state = 'authorized' and new.state = 'paid')`,
  ),
]

/** Every step of sending a parcel. */
const ofSending = [
  at('a parcel is written', 'before insert on fulfillments for each row'),
  at('the pieces of a parcel are written', 'before insert on fulfillment_lines for each row'),
  at('stock leaves', `before insert on stock_movements for each row when (new.kind = 'shipped')`),
  at('lines are sent', 'before update of fulfilled_quantity on order_lines for each row'),
  at(
    'an order goes on its way',
    `before update on orders for each row when (old.state = 'PREPARATION' and new.state = 'IN_TRANSIT')`,
  ),
  at(
    'the way of an order is written',
    `before insert on order_transitions for each row when (new.to_state = 'IN_TRANSIT')`,
  ),
]

export const killSteps: readonly Gate[] = [...ofRefund, ...ofCapture, ...ofSending]

export const killTriggers = killSteps.flatMap(({ at: step }) => ('trigger' in step ? [step] : []))
