import { isIPv6 } from 'node:net'

/** Where the shop's pages are: by its public address, or by the port that it opened on this machine. */
export interface StorePlace {
  /** Empty where nobody has said. */
  url: string
  /** 0 while it is not open. */
  port: number
}

/** How the caller reached the panel. */
export interface CallersAddress {
  protocol: string
  hostname: string
}

const plainName = /^[a-z0-9.-]+$/i

/** The shop's origin as a browser of the panel reaches it; empty where there is none. */
export function storeOrigin({ url, port }: StorePlace, { protocol, hostname }: CallersAddress): string {
  if (url) return new URL(url).origin
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  // It becomes a part of a policy: what is no name of a machine would say something else there.
  if (port === 0 || !(plainName.test(name) || isIPv6(name))) return ''
  return `${protocol}://${isIPv6(name) ? `[${name}]` : name}:${port}`
}
