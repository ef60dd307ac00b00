import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { samplePictures } from '@comptoir/imports/server'
import { keepFile } from '@comptoir/media/server'
import type { Context } from '@comptoir/platform/server'
import { pictureTexts } from './translations.ts'

export type Pictures = ReadonlyMap<string, string>

interface Kept {
  names: Iterable<string>
  /** Folder of the library. */
  tag: string
}

/** A picture of the demo in the library. */
export function keepPicture(context: Context, { name, tag }: { name: string; tag: string }) {
  const content = createReadStream(join(samplePictures(), `${name}.webp`))
  return keepFile(context, content, { tag, name: `${name}.webp`, title: `Picture of ${name}`, ...pictureTexts(name) })
}

/** Ids of the demo's pictures by name. One after the other: they share the transaction's connection. */
export async function keepPictures(context: Context, { names, tag }: Kept): Promise<Pictures> {
  const kept = new Map<string, string>()
  for (const name of new Set(names)) kept.set(name, (await keepPicture(context, { name, tag })).id)
  return kept
}
