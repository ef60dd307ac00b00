import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Replay, type ReplayedStatement, valueFor } from '../checkouts/statement-template.ts'
import { query } from './floor-orders.ts'

const ownValue = { number: () => '0', id: () => randomUUID(), hash: () => randomBytes(32).toString('hex') }

/** Whole checkouts as the shop's statements alone: `/checkout/{walk}/{at}` sends those of one request. */
export function openFloorCheckouts(pool: pg.Pool, replays: readonly Replay[]) {
  const walks = new Map<string, { replay: Replay; owns: string[] }>()

  function walkOf(id: string) {
    const known = walks.get(id)
    if (known) return known
    const replay = replays[Math.floor(Math.random() * replays.length)]
    if (!replay) throw new Error('No checkout was recorded')
    const begun = { replay, owns: replay.owns.map((kind) => ownValue[kind]()) }
    walks.set(id, begun)
    return begun
  }

  async function send(client: pg.PoolClient, statements: readonly ReplayedStatement[], owns: string[]) {
    for (const { text, values, drawsNumber } of statements) {
      const given = values.map((value) => valueFor(value, owns))
      const { rows } = await query(client, text, given)
      if (drawsNumber) owns[0] = String(rows[0].number ?? rows[0].last)
    }
  }

  return async (path: string) => {
    const [, , id = '', at = ''] = path.split('/')
    const { replay, owns } = walkOf(id)
    const client = await pool.connect()
    try {
      await send(client, replay.steps[Number(at)]?.statements ?? [], owns)
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
    if (Number(at) === replay.steps.length - 1) walks.delete(id)
    return { ok: true }
  }
}
