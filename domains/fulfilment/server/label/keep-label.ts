import { endingOf, safeFile, savedReply, storePrivately } from '@comptoir/media/server'
import { apiError } from '@comptoir/platform/contract'
import { type Context, enqueue, type FormFile, instant, job, type Tx } from '@comptoir/platform/server'
import { integer, text } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Label } from '../../contract/label.ts'

/** All of them, or none. The key is that of private content. */
export const labelColumns = () => ({
  label_at: instant(),
  label_mime: text(),
  label_size: integer(),
  label_key: text(),
})

export interface LabelRow {
  label_at: string | null
  label_mime: string | null
  label_size: number | null
  label_key: string | null
}

export const noLabel = { label_at: null, label_mime: null, label_size: null, label_key: null } satisfies LabelRow

export const labelIn = ({ label_at: at, label_mime: mime, label_size: size }: Omit<LabelRow, 'label_key'>) =>
  at !== null && mime !== null && size !== null ? ({ at, mime, size } satisfies Label) : null

const missing = { field: 'label', errors: [{ field: 'label', code: 'REQUIRED' }] }

/** A picture grows at most a little by being encoded. */
const mostGrown = 4

/**
 * Stores the label that was sent, and has it named by a row; where that is refused, its content goes again.
 * @throws VALIDATION_FAILED without a file, and what `safeFile` throws
 */
export async function withLabel<Result>(
  { files, now }: Pick<Context, 'files' | 'now'>,
  [file]: readonly FormFile[],
  save: (row: LabelRow) => Promise<Result>,
): Promise<Result> {
  if (!file) throw apiError('VALIDATION_FAILED', missing)
  const { mime, size, open } = await safeFile(file)
  const stored = await storePrivately(files, open(), mostGrown * size)
  try {
    return await save({
      label_at: now().toISOString(),
      label_mime: mime,
      label_size: stored.size,
      label_key: stored.key,
    })
  } catch (error) {
    await files.remove(stored.key)
    throw error
  }
}

/** As a file of that name, whose ending it gets. @throws NOT_FOUND */
export function openLabel({ files }: Pick<Context, 'files'>, row: LabelRow | undefined, name: string) {
  if (!row?.label_key || !row.label_mime) throw apiError('NOT_FOUND', { entity: 'label' })
  return savedReply(files, {
    ...{ key: row.label_key, size: row.label_size ?? 0 },
    name: `${name}.${endingOf(row.label_mime)}`,
  })
}

/** Content goes after the commit that took its row. */
export const removeLabels = job({
  name: 'remove_labels',
  schema: z.object({ keys: z.array(z.string()) }),
  async run({ files }, { keys }) {
    for (const key of keys) await files.remove(key)
  },
})

export async function dropLabels(tx: Tx, rows: readonly Pick<LabelRow, 'label_key'>[]) {
  const keys = rows.flatMap(({ label_key }) => (label_key === null ? [] : [label_key]))
  if (keys.length > 0) await enqueue(tx, removeLabels, { keys })
}
