import { eventually, type Heard, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PresenceSign } from '../../contract/presence.wire.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const record = '0198f0c0-0000-7000-8000-0000000000f1'
const other = '0198f0c0-0000-7000-8000-0000000000f2'

async function listening(staff: TestStaff) {
  const panel = crypto.randomUUID()
  const { heard, socket, close } = await staff.listen()
  const say = (more: Partial<PresenceSign> = {}) =>
    socket.emit('record_presence', { list: 'orders', id: record, panel, doing: 'here', asks: false, ...more })
  const told = () => heard.flatMap((each: Heard) => (each.event === 'record_presence' ? [each.payload] : []))
  const watch = (on: boolean) => socket.emit('presence_watch', { watches: on })
  const asked = () => heard.flatMap((each: Heard) => (each.event === 'presence_asked' ? [each.payload] : []))
  return { panel, say, told, watch, asked, close }
}

test('panels on one record hear of each other, by the name that the server knows', async () => {
  const [clerk, colleague] = [await shop.as(['admin_orders']), await shop.as(['admin_orders'])]
  const [one, two] = [await listening(clerk), await listening(colleague)]
  await eventually(() => {
    one.say()
    expect(one.told()).not.toEqual([])
  })

  two.say({ doing: 'editing', asks: true })

  await eventually(() =>
    expect(one.told()).toContainEqual({
      ...{ list: 'orders', id: record, panel: two.panel, doing: 'editing', asks: true },
      user: { id: colleague.id, name: expect.any(String) },
    }),
  )
  two.say({ doing: 'left' })
  await eventually(() => expect(one.told()).toContainEqual(expect.objectContaining({ doing: 'left' })))
  for (const panel of [one, two]) panel.close()
})

test('who may not see the list, or names none, neither tells nor hears', async () => {
  const watching = await listening(await shop.as('root'))
  const blogger = await listening(await shop.as('blogger'))
  await eventually(() => {
    watching.say()
    expect(watching.told()).not.toEqual([])
  })

  blogger.say()
  watching.say({ list: 'nothing' })
  watching.say({ doing: 'packing' })

  await eventually(() => expect(watching.told()).toContainEqual(expect.objectContaining({ doing: 'packing' })))
  expect(blogger.told()).toEqual([])
  expect(watching.told()).not.toContainEqual(expect.objectContaining({ panel: blogger.panel }))
  expect(watching.told()).not.toContainEqual(expect.objectContaining({ list: 'nothing' }))
  for (const panel of [watching, blogger]) panel.close()
})

test('a panel that goes on to another record leaves the first', async () => {
  const clerk = await shop.as(['admin_orders'])
  const [one, two] = [await listening(clerk), await listening(clerk)]
  await eventually(() => {
    one.say()
    expect(one.told()).not.toEqual([])
  })
  one.say({ id: other })
  await eventually(() => expect(one.told()).toContainEqual(expect.objectContaining({ id: other })))

  two.say({ doing: 'editing' })

  await eventually(() => expect(two.told()).toContainEqual(expect.objectContaining({ doing: 'editing' })))
  expect(one.told()).not.toContainEqual(expect.objectContaining({ panel: two.panel }))
  for (const panel of [one, two]) panel.close()
})

test('who may see the colleagues watches which records they have open, and hears from those who show one already, too', async () => {
  const [clerk, root] = [await shop.as(['admin_orders']), await shop.as('root')]
  const [shows, watches, other] = [await listening(clerk), await listening(root), await listening(clerk)]
  await eventually(() => {
    shows.say()
    expect(shows.told()).not.toEqual([])
  })

  watches.watch(true)
  other.watch(true)
  await eventually(() => expect(shows.asked()).toContainEqual({ list: 'orders' }))
  shows.say({ doing: 'packing' })

  const packing = expect.objectContaining({ panel: shows.panel, doing: 'packing' })
  await eventually(() => expect(watches.told()).toContainEqual(packing))
  expect(other.told()).toEqual([])
  for (const panel of [shows, watches, other]) panel.close()
})
