import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActionsMenu } from '../list/page/actions-menu.tsx'
import { renderPart } from '../testing/render.tsx'
import { lazy } from '../ui/lazy/lazy.tsx'
import { adminDomain, type RecordMenuProps } from './manifest.ts'
import { RecordMenu } from './record-menu.tsx'
import { PartSlot, RecordWrap, useIsFilled } from './record-places.tsx'

const record = { id: '7', name: '20431' }

const packing = adminDomain({
  key: 'packing',
  partSlots: { 'order.line.tick': ({ record: { name }, part }) => <p>{`${name}: ${part}`}</p> },
  recordWraps: { 'order.step': ({ record: { id }, children }) => (id === '7' ? <p>Send parcel</p> : children) },
  recordMenus: { 'order.actions': entry('Split') },
})
const money = adminDomain({ key: 'money', recordMenus: { 'order.actions': entry('Refund') } })

function entry(label: string) {
  return ({ children }: RecordMenuProps) => children([{ id: label, items: [{ id: label, label }] }])
}

const Filled = () => (useIsFilled('order.line.tick') ? 'ticks' : 'no ticks')

test('a domain draws beside a part of a record, and a place without any is known to be empty', async () => {
  await renderPart(
    <>
      <PartSlot id="order.line.tick" record={record} part="line-1" />
      <Filled />
    </>,
    { domains: [packing] },
  )
  screen.getByText('20431: line-1')
  expect(document.body.textContent).toContain('ticks')

  await renderPart(<Filled />, { domains: [money] })
  expect(document.body.textContent).toContain('no ticks')
})

test('a domain takes a place over for the records that it knows, and leaves it as it is for others', async () => {
  await renderPart(
    <>
      <RecordWrap id="order.step" record={record}>
        Mark as sent
      </RecordWrap>
      <RecordWrap id="order.step" record={{ ...record, id: '8' }}>
        Start preparation
      </RecordWrap>
    </>,
    { domains: [packing, money] },
  )

  screen.getByText('Send parcel')
  screen.getByText('Start preparation')
  expect(screen.queryByText('Mark as sent')).toBe(null)
})

test('a menu has the entries of all domains, in their order', async () => {
  const { user } = await renderPart(
    <RecordMenu id="order.actions" record={record}>
      {(groups) => <ActionsMenu groups={groups} />}
    </RecordMenu>,
    { domains: [packing, money] },
  )

  await user.click(screen.getByRole('button', { name: 'Actions' }))

  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Split', 'Refund'])
})

test('a menu that is open stays open when a domain is loaded that adds to it', async () => {
  const late = Promise.withResolvers<typeof LateMenu>()
  const LateMenu = entry('Start a return')
  const returns = adminDomain({
    key: 'returns',
    recordMenus: {
      'order.actions': lazy(
        () => late.promise,
        ({ children }) => children([]),
      ),
    },
  })
  const { user } = await renderPart(
    <RecordMenu id="order.actions" record={record}>
      {(groups) => <ActionsMenu groups={[...groups, { id: 'own', items: [{ id: 'cancel', label: 'Cancel' }] }]} />}
    </RecordMenu>,
    { domains: [returns] },
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  const own = await screen.findByRole('menuitem', { name: 'Cancel' })

  late.resolve(LateMenu)

  await screen.findByRole('menuitem', { name: 'Start a return' })
  expect(own.isConnected).toBe(true)
})
