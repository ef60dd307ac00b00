import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { record } from '../../testing/shown-return.ts'
import { useFoundReturns } from './use-found-returns.tsx'

function Found({ text }: { text: string }) {
  return useFoundReturns(text)?.items.map(({ id, label }) => <p key={id}>{label}</p>) ?? <p>nothing</p>
}

const row = { ...record, order_number: 12, customer: 'Yuki', reason: 'size', reason_texts: {}, pieces: 2 }
const counts = { open: 1, to_answer: 1, on_the_way: 0, to_unpack: 0, closed: 0, declined: 0, all: 1 }

test.each([
  ['R-114', /R-114.*Yuki/, 1],
  ['r-114', /R-114.*Yuki/, 1],
  ['R-11', 'nothing', 1],
  ['114', 'nothing', 0],
])('the code of a slip, %s, finds its return and nothing like it', async (text, shown, calls) => {
  const asked: unknown[] = []
  fakeApi({
    'GET /api/returns': ({ query }) => {
      asked.push(query)
      return { returns: [row], counts, total: 1, worth: [], next: null }
    },
  })
  await renderScreen(<Found text={text} />)

  await expect.poll(() => asked.length).toBe(calls)
  await screen.findByText(shown)
})
