import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { openHostile } from '../testing/hostile.ts'
import { expectPanelToAnswer } from '../testing/stage.tsx'

afterEach(() => arrivedPlugins.reset())

const Listener = z.object({ address: z.string(), connections: z.int() })
const askListener = async () => Listener.parse(await (await globalThis.fetch('/_listener')).json())

test('neither page, token, storage, network nor other plugins are there', async () => {
  localStorage.setItem('comptoir.token', 'a token that is longer than twenty')
  const stage = await openHostile({ hello: { file: 'reach.js', component: 'Globals' } })

  expect(await screen.findByText('reached:')).toBeTruthy()
  await expectPanelToAnswer(stage)
})

test('every way out of the worker is refused, and nobody knocks at the listener', async () => {
  const { address, connections } = await askListener()
  const stage = await openHostile({ hello: { file: 'reach.js', component: 'Network', settings: { address } } })

  const outcomes = (await screen.findAllByText(/ (?:refused|went)$/)).map(({ textContent }) => textContent)
  expect(outcomes.length).toBe(17)
  expect(outcomes.filter((outcome) => !outcome?.endsWith('refused'))).toEqual([])
  await expectPanelToAnswer(stage)
  vi.unstubAllGlobals()
  expect((await askListener()).connections).toBe(connections)
  await fetch(address, { mode: 'no-cors' })
  expect((await askListener()).connections).toBe(connections + 1)
})

test('what belongs to another plugin is asked for as this one, and what is no call by nobody', async () => {
  const stage = await openHostile({
    victim: { file: 'fails.js' },
    spy: { file: 'reach.js', component: 'Others' },
  })
  const sent = vi.spyOn(globalThis, 'fetch')

  const outcomes = (await screen.findAllByText(/ (?:refused|went)$/)).map(({ textContent }) => textContent)
  expect(outcomes.filter((outcome) => !outcome?.endsWith('refused'))).toEqual(['script went'])
  const asked = sent.mock.calls.flatMap(([address, init]) => {
    const plugin = new Headers(init?.headers).get('x-plugin')
    return plugin === null ? [] : [`${plugin} ${String(address)}`]
  })
  expect(asked.toSorted()).toEqual([
    'spy /api/get_plugin_script_by_key/victim',
    'spy /api/plugins/spy/store/..%2F..%2Fvictim%2Fstore%2Fsecret',
    'spy /api/plugins/spy/store/x%3Fkey%3Dvictim',
    'spy /api/plugins/victim/store/secret',
  ])
  await expectPanelToAnswer(stage)
})

test('rewritten prototypes and what they catch reach nothing of the panel', async () => {
  const stage = await openHostile({ hello: { file: 'at-load/rewrite.js' } })

  expect(await screen.findByText('ports 0')).toBeTruthy()
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  expect(screen.queryByText('forged')).toBe(null)
  await expectPanelToAnswer(stage)
})
