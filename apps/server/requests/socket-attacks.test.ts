import { eventually, type Heard, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, openBareSocket, type Packet } from '../testing/bare-socket.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const openBare = (sends: readonly Packet[]) => openBareSocket(shop.url, sends)
const greeted = (packets: readonly string[]) => packets.some((packet) => packet.includes('"global_data"'))

describe('unauthenticated sockets receive nothing', () => {
  test.each<[string, unknown]>([
    ['no token', {}],
    ['a token in a list', { token: ['x'.repeat(43)] }],
    ['an object for a token', { token: { toString: 1 } }],
    ['a token of twenty characters', { token: 'x'.repeat(20) }],
    ['a token that nobody has', { token: 'x'.repeat(43) }],
    ['a prototype', JSON.parse('{"__proto__":{"token":"x"}}')],
  ])('%s', async (_, auth) => {
    const { packets, close } = await openBare([connect(auth)])

    await eventually(() => expect(packets.at(-1)).toBe('44{"message":"force_logout"}'))
    expect(greeted(packets)).toBe(false)
    close()
  })

  test('from another origin', async () => {
    const answer = await fetch(`${shop.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'https://evil.example' },
    })

    expect(answer.status).toBe(403)
  })

  test('a socket that sends nothing for ten seconds is closed', async () => {
    const { ended } = await openBare([])

    await ended
  }, 20_000)
})

describe('an invalid packet closes only its own connection', () => {
  test.each([
    ['null for a handshake', ['40null']],
    ['a text for a handshake', ['40"x"']],
    ['an unknown kind', ['49']],
    ['an attachment that never comes', [`4599999999-["x"]`]],
    ['bytes', [new Uint8Array([255, 0, 1])]],
    ['a reserved name', ['{connect}', '42["connect_error"]']],
    ['more than a tenth of a megabyte', ['{connect}', `42["log","${'x'.repeat(120_000)}"]`]],
  ])('%s', async (_, sends) => {
    const other = await root.listen()
    const packets = sends.map((packet) => (packet === '{connect}' ? connect({ token: root.token }) : packet))

    const { ended } = await openBare(packets)

    await ended
    expect(other.socket.connected).toBe(true)
    expect((await shop.visitor.call('GET', '/healthz')).status).toBe(200)
    other.close()
  })
})

test('an invalid sequence number leads to fresh snapshots', async () => {
  for (const seq of [-1, 0.5, '1; drop table changes', [5], 9_007_199_254_740_991]) {
    const { heard, close } = await root.listen({ seq })

    expect(heard.map(({ event }) => event)).toContain('global_data')
    close()
  }
})

test('a connection gets one set of snapshots, however often it connects', async () => {
  const { packets, ended, close } = await openBare(Array(100).fill(connect({ token: root.token })))
  let isOver = false
  void ended.then(() => {
    isOver = true
  })

  // A second connect is refused during the first lookup; after acceptance it closes the connection.
  await eventually(() => expect(isOver || greeted(packets)).toBe(true))
  await shop.idle()

  expect(packets.filter((packet) => packet.startsWith('40')).length).toBeLessThanOrEqual(1)
  expect(packets.filter((packet) => packet.includes('"global_data"')).length).toBeLessThanOrEqual(1)
  close()
})

const flood = [
  '42["log","x"]',
  '42["online_users",[]]',
  '42["permessions_activation",{"active":false}]',
  '42["start_plugin_io","__proto__"]',
  '42["start_plugin_io",{"keys":["unknown","__proto__"]}]',
  '42["plugin_io",{"key":"unknown","event":"x","data":1}]',
  '42["join","may:root"]',
  '42["global_data",{}]',
  `42["update_order_data",${'[null,'.repeat(200)}0${']'.repeat(200)}]`,
]

test('ten thousand events sent by a client change nothing, reach nobody and delay nobody', async () => {
  const clerk = await shop.as(['admin_orders'])
  const listening = await root.listen()
  const names = (heard: readonly Heard[]) => heard.map(({ event }) => event)

  const { packets, send, close } = await openBare([connect({ token: clerk.token })])
  await eventually(() => expect(greeted(packets)).toBe(true))
  for (let turn = 0; turn < 10_000; turn += 1) send(flood[turn % flood.length] ?? '')
  const answer = await root.call('POST', '/api/customers', { name: 'Lina Haddad' })
  await shop.idle()

  expect(answer.status).toBe(200)
  await eventually(() => expect(names(listening.heard)).toContain('new_customer_data'))
  const sent = ['log', 'permessions_activation', 'start_plugin_io', 'plugin_io', 'join', 'update_order_data']
  expect(names(listening.heard).filter((name) => sent.includes(name))).toEqual([])
  close()
  listening.close()
})
