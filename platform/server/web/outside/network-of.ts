import { isIP } from 'node:net'

function beginningOf(ip: string, groups: number) {
  if (isIP(ip) !== 6) return ip
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...gap, ...after].slice(0, groups).join(':')
}

/** An IPv6 user controls a whole /64, so it counts as one address. */
export const networkOf = (ip: string) => beginningOf(ip, 4)

/** Many have a /56 or a /48, with hundreds of networks. */
export const householdOf = (ip: string) => beginningOf(ip, 3)
