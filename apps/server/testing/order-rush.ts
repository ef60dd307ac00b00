import { randomUUID } from 'node:crypto'
import { pickUpInStore } from '@comptoir/orders/testing'
import { expect } from 'vitest'
import { call } from './caller.ts'

type Ask = (statement: string) => Promise<Record<string, unknown>[]>

interface Sale {
  key: string
  body: object
}

const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678' }
const retryAfterMs = 20

/** Buyers of one variant with `stock` units who go on through restarts, and what they were promised. */
export class OrderRush {
  readonly #token: string
  readonly #variant: string
  readonly #stock: number
  readonly acknowledged = new Map<string, string>()
  readonly unanswered: Sale[] = []
  #stopped = false

  constructor({ token, variant, stock }: { token: string; variant: string; stock: number }) {
    this.#token = token
    this.#variant = variant
    this.#stock = stock
  }

  #send = (url: string, { key, body }: Sale) => call(url, this.#token, ['POST', '/api/orders', body, key])

  /** Places one order after the other until nobody answers; 503 is retried with the same key. */
  async buy(url: string) {
    while (!this.#stopped) {
      const body = {
        customer,
        products: [{ variant_id: this.#variant, quantity: 1 }],
        shipping_method_id: pickUpInStore,
      }
      const sale = { key: randomUUID(), body }
      const answer = await this.#until(url, sale)
      if (answer?.status === 200) this.acknowledged.set(sale.key, answer.body.order.id)
      else this.unanswered.push(sale)
      if (answer === null) return
    }
  }

  async #until(url: string, sale: Sale) {
    for (;;) {
      const answer = await this.#send(url, sale)
      if (answer?.status !== 503 || this.#stopped) return answer
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    }
  }

  stop() {
    this.#stopped = true
  }

  /** Repeats every unanswered order with its key, all at once, as clients do; each must succeed, once. */
  async retry(url: string): Promise<string[]> {
    const answers = await Promise.all(this.unanswered.map((sale) => this.#until(url, sale)))
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200))
    return [...this.acknowledged.values(), ...answers.map((answer) => answer?.body.order.id)]
  }

  /** Asserts that exactly the promised orders exist and that stock, log, numbers and totals agree with them. */
  async expectExactly(promised: readonly string[], ask: Ask) {
    const orders = await ask('select id from orders')
    expect(orders.map(({ id }) => id).toSorted()).toEqual([...promised].toSorted())
    const count = promised.length
    const [stock] = await ask(`select (select sum(committed) from inventory_items)::integer as committed,
      (select sum(committed) from stock_levels)::integer as at_locations,
      (select sum(quantity) from order_lines)::integer as ordered, (select sum(available) from inventory_groups)::integer as available`)
    expect(stock).toEqual({ committed: count, at_locations: count, ordered: count, available: this.#stock - count })
    const [log] = await ask(`select count(*) = count(distinct seq) as unique,
      count(*) filter (where event = 'order.placed')::integer as placed from changes`)
    expect(log).toEqual({ unique: true, placed: count })
    // A killed server may leave numbers unused (decision 4): they are distinct, not gapless.
    const [numbers] = await ask(`select count(distinct number)::integer as distinct,
      (select sum(value) from counters where name = 'orders.new-order')::integer as counted from orders`)
    expect(numbers).toEqual({ distinct: count, counted: count })
    const [stats] = await ask('select sum(orders)::integer as orders from customer_stats')
    expect(stats).toEqual({ orders: count })
  }
}
