import { isIPv6 } from 'node:net'

/** Public address of the shop or the panel, or the port it listens on. */
export interface StorePlace {
  /** Empty if not configured. */
  url: string
  /** 0 until it listens. */
  port: number
}

/** For links in mails: without a configured address they work on this machine only. */
export const publicUrl = ({ url, port }: StorePlace) => (url ? new URL(url).origin : `http://localhost:${port}`)

/** How the browser reached the panel. */
export interface CallersAddress {
  protocol: string
  hostname: string
}

const plainName = /^[a-z0-9.-]+$/i

/** The shop's origin for this browser; empty if there is none. */
export function storeOrigin({ url, port }: StorePlace, { protocol, hostname }: CallersAddress): string {
  if (url) return new URL(url).origin
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  // The result becomes part of a CSP, so only valid host names pass.
  if (port === 0 || !(plainName.test(name) || isIPv6(name))) return ''
  return `${protocol}://${isIPv6(name) ? `[${name}]` : name}:${port}`
}

interface PanelAddress {
  panel: StorePlace
  /** By which the caller reached the panel, with its port. */
  host: string
  /** Names beside the configured one. */
  others: readonly string[]
}

/** Without a configured address the panel is where the caller found it: callers by other names are turned away. */
export function isPanelOrigin(address: string, { panel: { url }, host, others }: PanelAddress): boolean {
  if (!URL.canParse(address)) return false
  const { origin, host: given, hostname } = new URL(address)
  if (url && origin === new URL(url).origin) return true
  return others.includes(hostname) || (!url && given === host)
}
