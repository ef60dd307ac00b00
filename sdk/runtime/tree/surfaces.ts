import { type ComponentType, createElement } from 'react'
import { fail, phaseOf } from '../failures.ts'
import { asText, say } from '../send.ts'
import { changesOf, openRoot, type Root } from './instance.ts'
import { asPress, type Drawing, host, openDrawing } from './reconciler.ts'

interface Surface extends Drawing {
  Part: ComponentType<object>
}

const surfaces = new Map<number, Surface>()

host.onCommit = (root: Root) => {
  const changes = changesOf(root)
  if (changes?.is !== 'tree') return
  try {
    say(changes)
  } catch {
    // What is no JSON (a circle, a bigint) takes its own element's properties along, not the whole drawing.
    say({ ...changes, set: changes.set.map((node) => (isJson(node) ? node : { ...node, props: {} })) })
  }
}

function isJson(value: unknown) {
  try {
    asText(value)
    return true
  } catch (error) {
    fail(error, { phase: 'render' })
    return false
  }
}

interface Mount {
  root: number
  place: string
  Part: ComponentType<object>
  props: object
}

export function mount({ root: id, place, Part, props }: Mount) {
  const root = openRoot(id, place)
  const drawing = openDrawing(root, (error) => fail(error, { phase: phaseOf(error), place, root: id }))
  surfaces.set(id, { ...drawing, Part })
  drawing.draw(createElement(Part, props))
}

export function update(id: number, props: object) {
  const surface = surfaces.get(id)
  surface?.draw(createElement(surface.Part, props))
}

export function unmount(id: number) {
  surfaces.get(id)?.draw(null)
  surfaces.delete(id)
}

export function unmountAll() {
  for (const id of [...surfaces.keys()]) unmount(id)
}

interface Happened {
  root: number
  node: number
  name: string
  args: readonly unknown[]
}

/** Calls the handler that the element has now. */
export async function happen({ root: id, node, name, args }: Happened) {
  const surface = surfaces.get(id)
  const handler = surface?.root.sent.get(node)?.props[name]
  if (!surface || typeof handler !== 'function') return
  try {
    await asPress(() => Reflect.apply(handler, undefined, args))
  } catch (error) {
    fail(error, { phase: 'event', place: `${surface.root.place} ${name}`, root: id })
  }
}
