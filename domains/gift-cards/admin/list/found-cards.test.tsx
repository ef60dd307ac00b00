import { Palette, type PaletteGroup } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { aCardRow } from '../../testing/a-card-row.ts'
import { claimsGiftCode, useFoundCards } from './gift-cards.screen.tsx'

const code = 'H7KF M9XT P3WN 6RQD'

function Found({ text, onFound }: { text: string; onFound: (group: PaletteGroup | null) => void }) {
  const found = useFoundCards(text)
  useEffect(() => onFound(found), [found, onFound])
  return null
}

/** As the frame does: what finds is gone once something is chosen. */
function Finder() {
  const [isOpen, setOpen] = useState(true)
  const [text, setText] = useState('')
  const [found, setFound] = useState<PaletteGroup | null>(null)
  return (
    <>
      {isOpen && text !== '' && <Found text={text} onFound={setFound} />}
      <Palette open={isOpen} onOpenChange={setOpen} text={text} onText={setText} groups={found ? [found] : []} />
    </>
  )
}

async function open() {
  const queries: (string | null)[] = []
  const api = fakeApi({
    'GET /api/gift_cards': ({ query }) => {
      queries.push(query.get('q'))
      return { items: [aCardRow()], total: 1, total_is: 'exact', next_cursor: null }
    },
    'POST /api/gift_cards/look_up': ({ body }) => {
      if (Object(body).code === code) return { gift_card: aCardRow() }
      throw new ApiError('GIFT_CARD_NOT_FOUND', 404, { field: 'code', left: 3 })
    },
  })
  const opened = await renderScreen(<Finder />)
  return { ...opened, api, queries, field: await screen.findByRole('combobox') }
}

test('a whole code is looked up when somebody says so, and stands in no address', async () => {
  const { user, api, queries, field, address } = await open()
  await user.fill(field, code)
  expect(api.calls).toEqual([])
  await user.click(await screen.findByRole('option', { name: 'Look up this gift card' }))

  await expect.poll(address).toBe(`/gift_cards/${aCardRow().id}`)
  expect(api.bodiesOf('POST /api/gift_cards/look_up')).toEqual([{ code }])
  expect(queries).toEqual([])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('6RQD')
})

test('a code that opens nothing says how many tries are left', async () => {
  const { user, field, address } = await open()
  await user.fill(field, 'h7kf-m9xt-p3wn-6rqc')
  await user.click(await screen.findByRole('option', { name: 'Look up this gift card' }))

  // Shown, and read out beside it.
  const [shown] = await screen.findAllByText('We do not know this card')
  expect(shown).toBeVisible()
  expect(screen.getAllByText(/^3 more tries/)[0]).toBeVisible()
  expect(address()).toBe('/')
})

test('most of a code offers nothing yet and is searched nowhere; a name is', async () => {
  const { user, queries, field } = await open()
  await user.fill(field, 'H7KF M9XT P3WN')
  expect(claimsGiftCode('H7KF M9XT P3WN')).toBe(true)
  await user.fill(field, 'Noémie')

  expect(await screen.findByRole('option', { name: /7K4F/ })).toBeVisible()
  expect(queries).toEqual(['Noémie'])
})
