import { removeProduct } from '@comptoir/catalogue/server'
import { deleteUnusedFile } from '@comptoir/media/server'
import { type Context, enqueue, job } from '@comptoir/platform/server'
import { z } from 'zod'
import type { RemovedSamples } from '../../contract/sample.wire.ts'
import { forgetSample, forgetUnmade, readSamples } from './samples.queries.ts'

type Sample = Awaited<ReturnType<typeof readSamples>>[number]

/** Pictures that nothing else shows go after their products. */
export const removeSamplePictures = job({
  name: 'remove_sample_pictures',
  schema: z.object({ files: z.array(z.string()) }),
  async run(context: Context, { files }) {
    for (const id of files) await deleteUnusedFile(context, id)
  },
})

async function removeSample(context: Context, { product_id: id, version }: Sample) {
  if (id === null || version === null) return null
  const outcome = await removeProduct(context, { id, version })
  // The row of one that was removed went with it.
  if (outcome !== 'removed') await forgetSample(context.db.current, context.shop, id)
  return outcome
}

/** Each by itself: one that stays does not keep the others. */
export async function removeSamples(context: Context): Promise<RemovedSamples> {
  const { db, shop } = context
  const count = { removed: 0, changed: 0, ordered: 0 }
  const files: string[] = []
  await forgetUnmade(db.current, shop)
  for (const sample of await readSamples(db.current, shop)) {
    const outcome = await removeSample(context, sample)
    if (outcome) count[outcome] += 1
    if (outcome === 'removed' && sample.file_id !== null) files.push(sample.file_id)
  }
  await db.transaction((tx) => enqueue(tx, removeSamplePictures, { files }))
  return count
}
