import type { FromPlugin, PluginNode } from '@comptoir/extensions/contract'

type Props = Readonly<Record<string, unknown>>

/** An element or a text as React holds it here; the panel has a copy of those that were sent. */
export interface Instance {
  id: number
  type: string
  text?: string
  props: Props
  children: Instance[]
  parent: Instance | Root | null
  isSent: boolean
  /** Below a boundary that waits. */
  isHidden: boolean
}

/** One place of the panel in which the plugin shows something. */
export interface Root {
  id: number
  place: string
  children: Instance[]
  sent: Map<number, Instance>
  changed: Set<Instance>
  gone: number[]
  /** Its first level; from the start, so that a place that shows nothing is told as well. */
  isChanged: boolean
}

export const openRoot = (id: number, place: string): Root => ({
  ...{ id, place, children: [], sent: new Map(), changed: new Set(), gone: [], isChanged: true },
})

let lastId = 0

export function newInstance(type: string, props: Props, text?: string): Instance {
  lastId += 1
  return { id: lastId, type, props, text, children: [], parent: null, isSent: false, isHidden: false }
}

const isRoot = (parent: Instance | Root): parent is Root => 'sent' in parent

/** Null while it stands in no root: what React has made and not yet put in place. */
function rootOf(instance: Instance): Root | null {
  let parent = instance.parent
  while (parent && !isRoot(parent)) parent = parent.parent
  return parent
}

/** To be told at the end of the commit. */
export function change(instance: Instance) {
  if (instance.isSent) rootOf(instance)?.changed.add(instance)
}

function changeChildrenOf(parent: Instance | Root) {
  if (isRoot(parent)) parent.isChanged = true
  else change(parent)
}

export function hide(instance: Instance, isHidden: boolean) {
  instance.isHidden = isHidden
  if (instance.parent) changeChildrenOf(instance.parent)
}

function announce(root: Root, instance: Instance) {
  instance.isSent = true
  root.sent.set(instance.id, instance)
  root.changed.add(instance)
  for (const child of instance.children) announce(root, child)
}

function withdraw(root: Root, instance: Instance) {
  if (!instance.isSent) return
  instance.isSent = false
  root.sent.delete(instance.id)
  root.changed.delete(instance)
  root.gone.push(instance.id)
  for (const child of instance.children) withdraw(root, child)
}

/** Also moves: React puts a child in place again without taking it away. */
export function put(parent: Instance | Root, child: Instance, before?: Instance) {
  const others = parent.children.filter((each) => each !== child)
  const at = before ? others.indexOf(before) : -1
  parent.children = at < 0 ? [...others, child] : [...others.slice(0, at), child, ...others.slice(at)]
  child.parent = parent
  const root = isRoot(parent) ? parent : rootOf(parent)
  if (!root || (!isRoot(parent) && !parent.isSent)) return
  if (!child.isSent) announce(root, child)
  changeChildrenOf(parent)
}

export function take(parent: Instance | Root, child: Instance) {
  parent.children = parent.children.filter((each) => each !== child)
  const root = isRoot(parent) ? parent : rootOf(parent)
  child.parent = null
  if (!root) return
  withdraw(root, child)
  changeChildrenOf(parent)
}

const shownIds = (children: readonly Instance[]) => children.flatMap(({ id, isHidden }) => (isHidden ? [] : [id]))

const isEvent = (name: string, value: unknown) => /^on[A-Z]\w{0,30}$/.test(name) && typeof value === 'function'

/** Characters of a text and of the name of an element, as the panel reads them. */
const maxText = 20_000
const maxName = 40

function nodeOf({ id, type, text, props, children }: Instance): PluginNode {
  if (text !== undefined) return { id, type, text: text.slice(0, maxText) }
  const entries = Object.entries(props).filter(([name]) => name !== 'children')
  const on = entries.flatMap(([name, value]) => (isEvent(name, value) ? [name] : [])).slice(0, 10)
  const own = Object.fromEntries(entries.filter(([, value]) => typeof value !== 'function'))
  return { id, type: type.slice(0, maxName), props: own, ...(on.length > 0 && { on }), children: shownIds(children) }
}

/** What changed since the last time, or null. */
export function changesOf(root: Root): FromPlugin | null {
  if (root.changed.size === 0 && root.gone.length === 0 && !root.isChanged) return null
  const set = [...root.changed].map(nodeOf)
  const { gone } = root
  root.changed.clear()
  root.gone = []
  root.isChanged = false
  return { is: 'tree', root: root.id, set, gone, top: shownIds(root.children) }
}
