import { basename } from 'node:path'
import type { Context } from '@comptoir/platform/server'
import { keepFile } from './keep-file.ts'

/** What a file at this address would be called. */
function nameOf(url: string) {
  const { pathname, hostname } = new URL(url)
  try {
    return decodeURIComponent(basename(pathname)) || hostname
  } catch {
    return hostname
  }
}

interface Wanted {
  tag: string
  url: string
  title?: string
}

/** Takes in a file from the world outside: fetched once, by the one way there is, and kept like an upload. */
export async function fetchFile(context: Context, { tag, url, title }: Wanted) {
  const found = await context.outside(url)
  try {
    return { file: await keepFile(context, found.content, { tag, name: nameOf(found.url), title }) }
  } finally {
    // A content that was refused by its first bytes would hold its connection until the timeout.
    found.content.destroy()
  }
}
