import { basename } from 'node:path'
import type { Context } from '@comptoir/platform/server'
import { keepFile } from './keep-file.ts'

/** File name from the URL. */
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

/** Fetches a URL through the SSRF-safe client and stores it like an upload. */
export async function fetchFile(context: Context, { tag, url, title }: Wanted) {
  const found = await context.outside(url)
  try {
    return { file: await keepFile(context, found.content, { tag, name: nameOf(found.url), title }) }
  } finally {
    // Rejected content would keep its connection open until the timeout.
    found.content.destroy()
  }
}
