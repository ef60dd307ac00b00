import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { keepFile } from '@comptoir/media/server'
import { installationRoot } from '@comptoir/platform/root'
import type { Context } from '@comptoir/platform/server'

export const samplePictures = () => join(installationRoot(), 'domains', 'imports', 'pictures')

/** A picture of a sample in the library. */
export const keepSamplePicture = (context: Context, { key, title }: { key: string; title: string }) =>
  keepFile(context, createReadStream(join(samplePictures(), `${key}.webp`)), {
    ...{ tag: 'product', name: `${key}.webp`, title, alt: title },
  })
