import { call, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import type { InventoryRow } from '../../contract/inventory.ts'
import { StockFigures } from '../../contract/stock.ts'
import { adjustStock, setDamaged, setIncoming } from '../../contract/stock.wire.ts'
import { StockChoicesContext } from './stock-choices.ts'
import { applyStock, reloadStock, stockAt } from './stock-pages.ts'

export const editedFields = ['on_hand', 'incoming', 'damaged'] as const
export type EditedField = (typeof editedFields)[number]

export const nameOf = ({ title, variant_title }: Pick<InventoryRow, 'title' | 'variant_title'>) =>
  variant_title ? `${title} – ${variant_title}` : title

function expected(row: InventoryRow, location: string, change: { field: EditedField; number: number }): StockFigures {
  const known = stockAt(row, location)
  const added = change.number - known[change.field]
  const withAdded = <Stock extends typeof known>(stock: Stock) => {
    const next = { ...stock, [change.field]: stock[change.field] + added }
    return { ...next, available: next.on_hand - next.committed - next.damaged }
  }
  const { on_hand, committed, promised, incoming, damaged, available } = row
  const level = { location_id: location, ...withAdded({ ...known }) }
  return {
    variant_id: row.id,
    ...withAdded({ on_hand, committed, promised, incoming, damaged, available }),
    levels: [
      {
        location_id: location,
        on_hand: level.on_hand,
        committed: level.committed,
        promised: level.promised,
        incoming: level.incoming,
        damaged: level.damaged,
        available: level.available,
      },
    ],
  }
}

/** A conflict carries the current stock; other errors reload the list. */
function applyRefusedStock(client: QueryClient, error: unknown) {
  const stock = error instanceof ApiError ? StockFigures.safeParse(error.details.stock).data : undefined
  if (stock) applyStock(client, [stock])
  else void reloadStock(client)
}

/** Saves one number: optimistic, reverted on an error, undoable. */
export function useStockEdit() {
  const t = useText('inventory')
  const client = useQueryClient()
  const notify = useUndoToast('inventory')
  const errorText = useErrorText('inventory')
  const { location, reason } = use(StockChoicesContext)

  async function send(row: InventoryRow, field: EditedField, number: number) {
    if (!location) throw new Error('A number is saved of no place')
    const at = { variant_id: row.id, location_id: location }
    const seen = stockAt(row, location).on_hand
    if (field === 'incoming') return (await call(setIncoming, { body: { ...at, incoming: number } })).stock
    if (field === 'damaged') return (await call(setDamaged, { body: { ...at, damaged: number } })).stock
    const body = { ...at, set: number, expected: seen, reason }
    return (await call(adjustStock, { body, idempotencyKey: crypto.randomUUID() })).stock
  }

  async function revert(row: InventoryRow, field: EditedField, number: number) {
    const before = stockAt(row, location)[field]
    const at = { variant_id: row.id, location_id: location ?? undefined }
    const undone =
      field === 'on_hand'
        ? call(adjustStock, {
            body: { ...at, delta: before - number, reason: 'correction', note: t('inventory.taken_back') },
            idempotencyKey: crypto.randomUUID(),
          })
        : field === 'incoming'
          ? call(setIncoming, { body: { ...at, incoming: before } })
          : call(setDamaged, { body: { ...at, damaged: before } })
    applyStock(client, [(await undone).stock])
  }

  async function save(row: InventoryRow, field: EditedField, number: number): Promise<boolean> {
    if (!location || number === stockAt(row, location)[field]) return false
    applyStock(client, [expected(row, location, { field, number })])
    try {
      applyStock(client, [await send(row, field, number)])
      return true
    } catch (error) {
      applyRefusedStock(client, error)
      toast.error(`${nameOf(row)}: ${errorText(error)}`)
      return false
    }
  }

  return {
    location,
    async saveOne(row: InventoryRow, field: EditedField, number: number) {
      if (!(await save(row, field, number))) return false
      notify(t(`inventory.done.${field}`, { name: nameOf(row), number }), { revert: () => revert(row, field, number) })
      return true
    },
    async fill(rows: readonly InventoryRow[], field: EditedField, numbers: readonly number[]) {
      const saved: { row: InventoryRow; number: number }[] = []
      for (const [at, number] of numbers.entries()) {
        const row = rows[at]
        if (row && (await save(row, field, number))) saved.push({ row, number })
      }
      if (saved.length === 0) return
      notify(t('inventory.filled', { count: saved.length }), {
        revert: () => Promise.all(saved.map(({ row, number }) => revert(row, field, number))),
      })
    },
  }
}
