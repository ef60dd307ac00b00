import { call, toast, useDone, useFailureText, useText } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { adjustStock, type InventoryRow, StockFigures, setDamaged, setIncoming } from '../../contract/index.ts'
import { StockChoicesContext } from './stock-choices.ts'
import { figuresAt, layStock, reloadStock } from './stock-pages.ts'

export const editedFields = ['on_hand', 'incoming', 'damaged'] as const
export type EditedField = (typeof editedFields)[number]

/** What one row is called. */
export const nameOf = ({ title, variant_title }: Pick<InventoryRow, 'title' | 'variant_title'>) =>
  variant_title ? `${title} – ${variant_title}` : title

/** The row as it will be once the number is saved. */
function expected(row: InventoryRow, place: string, change: { field: EditedField; number: number }): StockFigures {
  const known = figuresAt(row, place)
  const added = change.number - known[change.field]
  const turn = <Figures extends typeof known>(figures: Figures) => {
    const next = { ...figures, [change.field]: figures[change.field] + added }
    return { ...next, available: next.on_hand - next.committed - next.damaged }
  }
  const { on_hand, committed, incoming, damaged, available } = row
  const level = { location_id: place, ...turn({ ...known }) }
  return {
    variant_id: row.id,
    ...turn({ on_hand, committed, incoming, damaged, available }),
    levels: [
      {
        location_id: place,
        on_hand: level.on_hand,
        committed: level.committed,
        incoming: level.incoming,
        damaged: level.damaged,
        available: level.available,
      },
    ],
  }
}

/** What the refusal says the stock is; else the list is loaded anew. */
function layRefusal(client: QueryClient, error: unknown) {
  const told = error instanceof Failure ? StockFigures.safeParse(error.details.stock).data : undefined
  if (told) layStock(client, [told])
  else void reloadStock(client)
}

/** Saves one number of a row: shown at once, taken back when it is refused, and with a way back where it is not. */
export function useStockEdit() {
  const t = useText('catalogue')
  const client = useQueryClient()
  const say = useDone('catalogue')
  const failureText = useFailureText('catalogue')
  const { place, reason } = use(StockChoicesContext)

  async function send(row: InventoryRow, field: EditedField, number: number) {
    if (!place) throw new Error('A number is saved of no place')
    const at = { variant_id: row.id, location_id: place }
    const seen = figuresAt(row, place).on_hand
    if (field === 'incoming') return (await call(setIncoming, { body: { ...at, incoming: number } })).stock
    if (field === 'damaged') return (await call(setDamaged, { body: { ...at, damaged: number } })).stock
    const body = { ...at, set: number, expected: seen, reason }
    return (await call(adjustStock, { body, idempotencyKey: crypto.randomUUID() })).stock
  }

  async function goBack(row: InventoryRow, field: EditedField, number: number) {
    const was = figuresAt(row, place)[field]
    const at = { variant_id: row.id, location_id: place ?? undefined }
    const undone =
      field === 'on_hand'
        ? call(adjustStock, {
            body: { ...at, delta: was - number, reason: 'correction', note: t('inventory.taken_back') },
            idempotencyKey: crypto.randomUUID(),
          })
        : field === 'incoming'
          ? call(setIncoming, { body: { ...at, incoming: was } })
          : call(setDamaged, { body: { ...at, damaged: was } })
    layStock(client, [(await undone).stock])
  }

  /** Whether it was saved. */
  async function save(row: InventoryRow, field: EditedField, number: number): Promise<boolean> {
    if (!place || number === figuresAt(row, place)[field]) return false
    layStock(client, [expected(row, place, { field, number })])
    try {
      layStock(client, [await send(row, field, number)])
      return true
    } catch (error) {
      layRefusal(client, error)
      toast.error(`${nameOf(row)}: ${failureText(error)}`)
      return false
    }
  }

  return {
    place,
    async saveOne(row: InventoryRow, field: EditedField, number: number) {
      if (!(await save(row, field, number))) return
      say(t(`inventory.done.${field}`, { name: nameOf(row), number }), { takeBack: () => goBack(row, field, number) })
    },
    /** Numbers of one column, from one row on downwards. */
    async fill(rows: readonly InventoryRow[], field: EditedField, numbers: readonly number[]) {
      const saved: { row: InventoryRow; number: number }[] = []
      for (const [at, number] of numbers.entries()) {
        const row = rows[at]
        if (row && (await save(row, field, number))) saved.push({ row, number })
      }
      if (saved.length === 0) return
      say(t('inventory.filled', { count: saved.length }), {
        takeBack: () => Promise.all(saved.map(({ row, number }) => goBack(row, field, number))),
      })
    },
  }
}
