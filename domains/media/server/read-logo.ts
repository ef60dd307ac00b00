import { buffer } from 'node:stream/consumers'
import type { Context } from '@comptoir/platform/server'
import { encodeLogo } from './content/encode-image.ts'
import { findContent } from './file/file.queries.ts'

/**
 * A picture of the library for papers, as PNG. One that is gone or broken is left out, with a line in the log: no paper
 * waits for its logo.
 */
export async function readLogo(context: Context, path: string) {
  const [checksum] = /[\da-f]{64}/.exec(path) ?? []
  if (!checksum) return null
  const format = (await findContent(context, checksum))?.formats.large
  try {
    if (!format) throw new Error('It is not in the library, or no picture')
    const png = await encodeLogo(await buffer(context.files.get(format.key)))
    return { base64: png.toString('base64'), format: 'png' as const }
  } catch (error) {
    context.log.warn({ err: error, file: path }, 'A paper is printed without its logo')
    return null
  }
}
