import { createHash } from 'node:crypto'
import type { PackageFault } from '../../contract/installed-plugin.ts'

export interface PackageFile {
  path: string
  content: Buffer
}

export const checksumOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

export const fault = (path: string, reason: string): PackageFault => ({ path, reason })

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Null if the content is no text. */
export function textOf(content: Buffer): string | null {
  try {
    return utf8.decode(content)
  } catch {
    return null
  }
}

/** Undefined if the content is no JSON, which never holds it. */
export function jsonIn(content: Buffer): unknown {
  try {
    return JSON.parse(textOf(content) ?? '')
  } catch {
    return undefined
  }
}
