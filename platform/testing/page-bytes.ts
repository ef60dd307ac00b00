import { basename } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'

export interface Received {
  requests: number
  /** Scripts and style sheets with their headers, in bytes on the wire. */
  code: number
  /** Addresses of large replies without a content coding. */
  uncompressed: string[]
  /** Names of the fonts. */
  fonts: string[]
}

const coded = ['Script', 'Stylesheet', 'Document', 'XHR', 'Fetch']
/** In bytes: a smaller reply fits into one packet anyway. */
const small = 1_400

/** Opens a page in an empty browser and counts what arrives until the network is quiet. */
export async function receive(browser: Browser, url: string, token?: string): Promise<Received> {
  const context = await browser.newContext()
  if (token) await context.addInitScript((value) => localStorage.setItem('comptoir.token', value), token)
  return count(context, url).finally(() => context.close())
}

async function count(context: BrowserContext, url: string): Promise<Received> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const replies = new Map<string, { type: string; url: string; isCoded: boolean; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isCoded = Object.keys(response.headers).some((name) => name.toLowerCase() === 'content-encoding')
    if (!response.url.startsWith('data:')) replies.set(requestId, { type, url: response.url, isCoded, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const reply = replies.get(requestId)
    if (reply) reply.bytes = encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = [...replies.values()]
  const code = all.filter(({ type }) => type === 'Script' || type === 'Stylesheet')
  const plain = all.filter(({ type, isCoded, bytes }) => coded.includes(type) && !isCoded && bytes > small)
  return {
    requests: all.length,
    code: code.reduce((sum, { bytes }) => sum + bytes, 0),
    uncompressed: plain.map(({ url }) => new URL(url).pathname),
    fonts: all.filter(({ type }) => type === 'Font').map(({ url }) => basename(url)),
  }
}
