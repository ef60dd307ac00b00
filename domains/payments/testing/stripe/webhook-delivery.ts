import { createHmac } from 'node:crypto'
import { newStripeId, type StripeEvent, seconds } from './records.ts'

export const deliveryModes = ['once', 'twice', 'late', 'reversed', 'never'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

const lateMs = 400

/** As Stripe signs: the time and a hash over time and body. */
function signatureOf(body: string, secret: string) {
  const time = seconds()
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

interface Receiver {
  /** Empty: nobody listens. */
  url: string
  secret: string
  mode: DeliveryMode
}

/** Sends events to the shop as often and in such an order as it is told to. */
export function openDelivery(receiver: Receiver) {
  const waiting = new Set<Promise<void>>()
  let held: StripeEvent[] = []

  async function send(event: StripeEvent) {
    if (receiver.url === '') return
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, receiver.secret) }
    await fetch(receiver.url, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => {})
  }

  function track(work: Promise<void>) {
    waiting.add(work)
    void work.finally(() => waiting.delete(work))
  }

  async function inOrder(events: readonly StripeEvent[]) {
    for (const event of events) await send(event)
  }

  return {
    receiver,
    deliver(event: StripeEvent) {
      const { mode } = receiver
      if (mode === 'never') return
      if (mode === 'reversed') {
        held.push(event)
        return
      }
      const wait = new Promise<void>((resolve) => setTimeout(resolve, mode === 'late' ? lateMs : 0))
      track(wait.then(() => inOrder(mode === 'twice' ? [event, event] : [event])))
    },
    /** Sends what was held back, the newest first. */
    release() {
      const events = held.toReversed()
      held = []
      track(inOrder(events))
    },
    /** Resolves when nothing is on its way any more. */
    async idle() {
      while (waiting.size > 0) await Promise.all(waiting)
    },
  }
}

export type Delivery = ReturnType<typeof openDelivery>

export const newEvent = (type: string, object: object): StripeEvent => ({
  id: newStripeId('evt'),
  object: 'event',
  api_version: '2026-10-28.endive',
  created: seconds(),
  livemode: false,
  type,
  data: { object: structuredClone(object) },
})
