import { isIP } from 'node:net'

const groupsOfNetwork = 4

/** An IPv6 user controls a whole /64, so it counts as one address. */
export function networkOf(ip: string) {
  if (isIP(ip) !== 6) return ip
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...gap, ...after].slice(0, groupsOfNetwork).join(':')
}
