import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { openHostile } from '../testing/hostile.ts'
import { anAdminUi, expectPanelToAnswer } from '../testing/stage.tsx'

afterEach(() => arrivedPlugins.reset())

type Stage = Awaited<ReturnType<typeof openHostile>>

/** What ended a plugin, and whether for good. */
const endsOf = ({ reports }: Stage, key = 'hello') =>
  reports(key)
    .filter(({ phase }) => phase === 'silent' || phase === 'flood' || phase === 'size')
    .map(({ phase, ended }) => [phase, ended])

const long = { timeout: 25_000 }

test('loops and bombs, all at once: each is ended, tried once more and then off, while the panel answers', async () => {
  const stage = await openHostile({
    load: { file: 'at-load/loop.js' },
    render: { file: 'loops.js', component: 'InRender' },
    heap: { file: 'bombs.js', component: 'Heap' },
    buffers: { file: 'bombs.js', component: 'Buffers' },
  })

  await expectPanelToAnswer(stage)
  expect(await screen.findByText('heap does not answer, starting it again…', {}, long)).toBeTruthy()
  await expectPanelToAnswer(stage)
  for (const key of ['load', 'render', 'heap', 'buffers'])
    await expect
      .poll(() => endsOf(stage, key), long)
      .toEqual([
        ['silent', false],
        ['silent', true],
      ])
  expect(await screen.findAllByRole('button', { name: 'Start again' })).toHaveLength(4)
  await expectPanelToAnswer(stage)
})

test('an endless loop in an event is ended, and the card comes back by itself', async () => {
  const stage = await openHostile({ hello: { file: 'loops.js', component: 'InEvent' } })

  await stage.user.click(await screen.findByRole('button', { name: 'Loop' }))

  await expectPanelToAnswer(stage)
  expect(await screen.findByText('hello does not answer, starting it again…', {}, long)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Loop' }, long)).toBeTruthy()
  await expect.poll(() => endsOf(stage)).toEqual([['silent', false]])
})

test.each([
  ['300,000 messages', 'floods.js', 'Messages', 'flood'],
  ['messages that are within their number and their length, and too much to read', 'floods.js', 'Large', 'flood'],
  ['a message that is longer than any may be', 'floods.js', 'Huge', 'size'],
  ['all that it shows drawn anew without end', 'floods.js', 'Redrawing', 'flood'],
  ['more than 20,000 elements', 'bombs.js', 'TooManyNodes', 'size'],
  ['elements that hold one another twice, 24 levels deep', 'forged.js', 'Laughs', 'size'],
])('%s end the plugin, not the panel', async (...[, file, component, phase]) => {
  const stage = await openHostile({ hello: { file, component } })

  // A busy machine may find it silent before it has counted.
  await expect.poll(() => endsOf(stage).map(([, ended]) => ended), long).toEqual([false, true])
  expect(endsOf(stage).map(([found]) => found)).toContain(phase)
  await expectPanelToAnswer(stage)
  expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy()
})

test('10,000 elements are within the limit', async () => {
  const stage = await openHostile({ hello: { file: 'bombs.js', component: 'Nodes' } })

  expect((await screen.findAllByText('x', {}, long)).length).toBe(5_000)
  await expectPanelToAnswer(stage)
  expect(stage.reports()).toEqual([])
})

test.each([
  ['errors that are told to the page around the worker', 'errors', { file: 'floods.js', component: 'Errors' }, 'flood'],
  ['what the policy of the frame refuses', 'imports', { file: 'imports.js' }, 'silent'],
] as const)('a flood of %s ends where it begins', async (...[, key, plugin, phase]) => {
  const stage = await openHostile({ [key]: plugin })

  await expect.poll(() => endsOf(stage, key)[0], long).toEqual([phase, false])
  await expectPanelToAnswer(stage)
})

test('names of elements that nobody has are told a hundred times, and no more', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)
  const stage = await openHostile({ hello: { file: 'floods.js', component: 'Names' } })
  const told = () => console.mock.calls.filter(([text]) => String(text).includes('There is no element'))

  await expect.poll(() => told().length).toBe(100)
  await expectPanelToAnswer(stage)
  expect(told()).toHaveLength(100)
})

test('of many toasts one is shown', async () => {
  const stage = await openHostile({ hello: { file: 'floods.js', component: 'Toasts' } })

  await screen.findAllByText('flood')
  await expectPanelToAnswer(stage)
  // Those before it fade away.
  await expect.poll(() => screen.getAllByText('flood').length).toBeLessThan(4)
})

test('one that waits for ever, and answers as ever, has failed to draw', async () => {
  const stage = await openHostile({ hello: { file: 'waits.js' } })

  expect(await screen.findByText('Drew nothing for 6 s', {}, long)).toBeTruthy()
  await expect
    .poll(() => stage.reports().map(({ phase, place, message }) => [phase, place, message]))
    .toEqual([['render', 'order.side', 'Drew nothing for 6 s']])
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  await expectPanelToAnswer(stage)
})

test('one that fails at every start is off in the panel, and again after a press', async () => {
  const stage = await openHostile({ hello: { file: 'at-load/throw.js', adminUi: anAdminUi() } })

  await expect.poll(() => stage.reports().map(({ phase, ended }) => [phase, ended])).toEqual([['contract', true]])
  await stage.user.click(await screen.findByRole('button', { name: 'Start again' }))

  await expect.poll(() => stage.reports().map(({ ended }) => ended)).toEqual([true, true])
})
