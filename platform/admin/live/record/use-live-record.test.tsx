import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Patch, socketEvent } from '../../../contract/wire/socket-event.ts'
import { noteWrite } from '../../api/writes.ts'
import { renderPart } from '../../testing/render.tsx'
import { dispatch } from '../events.ts'
import { useLiveRecord } from './use-live-record.ts'

const changed = socketEvent('update_cup_data', Patch)
const shelf = new Map<string, { name: string; version: number }>()
const reads: string[] = []
let client: QueryClient

/** Changes it as somebody else, of which the socket tells. */
function change(id: string, name: string) {
  const version = (shelf.get(id)?.version ?? 0) + 1
  shelf.set(id, { name, version })
  const actor = { kind: 'user', id: 'lina', name: 'Lina' }
  dispatch('update_cup_data', {
    seq: version,
    at: '2026-11-20T09:00:00Z',
    actor,
    data: { id, version, patch: { name } },
  })
}

function Cup({ id }: { id: string }) {
  const { data } = useLiveRecord(id, {
    key: ['cups', id],
    changed,
    versionOf: ({ version }: { version: number }) => version,
    load: async () => {
      reads.push(id)
      return { name: '', version: 0, ...shelf.get(id) }
    },
  })
  return <p>{data?.name ?? 'loading'}</p>
}

function Pages() {
  const [shown, setShown] = useState<readonly string[]>(['1'])
  return (
    <>
      {shown.map((id, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the second cup of a place is shown by the same component
        <Cup key={at} id={id} />
      ))}
      {['1', '2', '1,1', 'none'].map((ids) => (
        <button key={ids} type="button" onClick={() => setShown(ids === 'none' ? [] : ids.split(','))}>
          {`show ${ids}`}
        </button>
      ))}
    </>
  )
}

/** Read once in a quarter of a minute, as in the panel. */
async function open() {
  reads.length = 0
  shelf.clear()
  for (const id of ['1', '2']) shelf.set(id, { name: `mug ${id}`, version: 1 })
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  const { user } = await renderPart(
    <QueryClientProvider client={client}>
      <Pages />
    </QueryClientProvider>,
  )
  await screen.findByText('mug 1')
  return (ids: string) => user.click(screen.getByRole('button', { name: `show ${ids}` }))
}

test.each(['none', '2'])(
  'a record that changed while %s was shown is read anew when it is opened again',
  async (other) => {
    const show = await open()
    await show(other)
    change('1', 'large cup')

    await show('1')

    await screen.findByText('large cup')
    expect(reads.filter((id) => id === '1')).toHaveLength(2)
  },
)

test('whatever else shows a record that is shown already asks nothing, and neither does what is closed', async () => {
  const show = await open()
  for (const ids of ['1,1', '1', '1,1', '1']) await show(ids)
  expect(reads).toEqual(['1'])

  act(() => change('1', 'large cup'))

  await screen.findByText('large cup')
  expect(reads).toEqual(['1', '1'])
})

/** Sends a change of one's own, of which the socket tells before the reply is here. */
function changeMyself() {
  const reply = Promise.withResolvers<void>()
  noteWrite(['1'], reply.promise)
  act(() => change('1', 'my cup'))
  return reply
}

test("a change of one's own is told by its reply, not read once more", async () => {
  await open()
  const reply = changeMyself()

  client.setQueryData(['cups', '1'], shelf.get('1'))
  reply.resolve()

  await screen.findByText('my cup')
  await new Promise((resolve) => setTimeout(resolve))
  expect(reads).toEqual(['1'])
})

test.each(['lost', 'late'])("a change of one's own whose reply is %s is read", async (how) => {
  await open()
  const reply = changeMyself()
  expect(reads).toEqual(['1'])

  if (how === 'lost') reply.reject(new Error('The connection is lost'))

  await screen.findByText('my cup')
  expect(reads).toEqual(['1', '1'])
})
