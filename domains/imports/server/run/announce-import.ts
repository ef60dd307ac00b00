import { notify } from '@comptoir/notifications/server'
import { shopOf, type Tx } from '@comptoir/platform/server'
import type { ImportKind } from '../../contract/import.ts'
import { type ImportBatch, toImport } from '../record/import-record.ts'

const paths: Readonly<Record<ImportKind, string>> = {
  products: '/products/import',
  stock: '/organization/inventory/import',
  orders: '/orders/import',
  customers: '/staff/customers/import',
  redirects: '/web_store/redirects/import',
  codes: '/discounts/import',
  gift_cards: '/gift_cards/import',
}

/** Tells whoever started it, who may have left its page. A trial run and a revert are waited for. */
export async function announceImport(tx: Tx, batch: ImportBatch) {
  const { id, kind, state, dry_run, reverts, filename, counts } = toImport(batch)
  if (batch.user_id === null || dry_run || reverts !== null || (state !== 'done' && state !== 'failed')) return
  const isPartial = state === 'done' && counts.fail > 0
  await notify(tx, shopOf(tx), [
    {
      title: `imports.notifications.${isPartial ? 'partial' : state}`,
      title_args: { file: filename, count: counts.create + counts.update, failed: counts.fail },
      content: { icon: 'import', link: `${paths[kind]}?id=${id}`, entity: 'import', entity_id: id },
      level: state === 'failed' ? 'error' : isPartial ? 'warning' : 'success',
      to: { user_id: batch.user_id },
    },
  ])
}
