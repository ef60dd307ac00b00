import type { PluginNode } from '@comptoir/extensions/contract'
import { expect, test } from 'vitest'
import { change, changesOf, hide, type Instance, newInstance, openRoot, put, type Root, take } from './instance.ts'

const element = (type: string, ...children: Instance[]) => {
  const instance = newInstance(type, {})
  for (const child of children) put(instance, child)
  return instance
}

/** What a panel has that hears all changes. */
function panelOf(root: Root) {
  const nodes = new Map<number, PluginNode>()
  let top: readonly number[] = []
  const spell = (id: number): string => {
    const { type = '?', children = [] } = nodes.get(id) ?? {}
    return children.length > 0 ? `${type}(${children.map(spell).join(' ')})` : type
  }
  return () => {
    const changes = changesOf(root)
    if (changes?.is === 'tree') {
      for (const id of changes.gone) nodes.delete(id)
      for (const node of changes.set) nodes.set(node.id, node)
      top = changes.top
    }
    return { shown: top.map(spell).join(' '), sent: changes?.is === 'tree' ? changes.set.length : 0, kept: nodes.size }
  }
}

test('the first drawing is told whole, and what changes afterwards alone', () => {
  const root = openRoot(1, 'order.side')
  const panel = panelOf(root)
  const text = element('Text')
  const stack = element('Stack', text, element('Button'))
  put(root, stack)

  expect(panel()).toEqual({ shown: 'Stack(Text Button)', sent: 3, kept: 3 })
  text.props = { strong: true }
  change(text)
  expect(panel()).toEqual({ shown: 'Stack(Text Button)', sent: 1, kept: 3 })
  expect(panel().sent).toBe(0)
})

test('what is added, moved, hidden and taken away leaves the panel with the same tree', () => {
  const root = openRoot(1, 'order.side')
  const panel = panelOf(root)
  const [first, second, third] = [element('A'), element('B'), element('C', element('D'))]
  const stack = element('Stack', first, second)
  put(root, stack)
  panel()

  put(stack, third, second)
  expect(panel().shown).toBe('Stack(A C(D) B)')
  put(stack, first)
  expect(panel().shown).toBe('Stack(C(D) B A)')
  hide(second, true)
  expect(panel().shown).toBe('Stack(C(D) A)')
  hide(second, false)
  take(stack, third)
  expect(panel()).toMatchObject({ shown: 'Stack(B A)', kept: 3 })
  take(root, stack)
  expect(panel()).toMatchObject({ shown: '', kept: 0 })
})

test('a place that shows nothing is told as well, once', () => {
  const root = openRoot(1, 'order.side')

  expect(changesOf(root)).toMatchObject({ set: [], top: [] })
  expect(changesOf(root)).toBe(null)
})
