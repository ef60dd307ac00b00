import { createContext, createElement, type ReactNode, use, useMemo } from 'react'
import { type ElementName, type ElementProps, isElement } from '../../contract/elements/elements.ts'
import type { PluginNode } from '../../contract/protocol/from-plugin.ts'
import { panelLimits } from '../../contract/protocol/panel-limits.ts'
import { readProps } from './read-props.ts'
import { noteOf, useDrawn, useNode } from './surface.ts'

export interface ElementView<Name extends ElementName> {
  node: PluginNode
  props: ElementProps<Name>
}

export type Parts = { readonly [Name in ElementName]: (view: ElementView<Name>) => ReactNode }

/** The kit, given from outside: elements draw elements. */
export const PartsContext = createContext<Parts | null>(null)
const DepthContext = createContext(0)

export const Draw = ({ ids = [] }: { ids: readonly number[] | undefined }) =>
  ids.map((id) => <DrawNode key={id} id={id} />)

function DrawNode({ id }: { id: number }) {
  const node = useNode(id)
  const depth = use(DepthContext)
  const drawn = useDrawn()
  if (!node) return null
  if (node.text !== undefined) return node.text
  if (!isElement(node.type)) return note(`There is no element ${node.type}`)
  if (depth >= panelLimits.depth) return note(`Elements stand more than ${panelLimits.depth} deep`)
  return (
    <DepthContext value={depth + 1}>
      <Element name={node.type} node={node} />
    </DepthContext>
  )

  function note(text: string) {
    noteOf(drawn, text)
    return null
  }
}

function Element<Name extends ElementName>({ name, node }: { name: Name; node: PluginNode }) {
  const parts = use(PartsContext)
  const drawn = useDrawn()
  const { props, dropped } = useMemo(() => readProps(name, node.props ?? {}), [name, node])
  for (const key of dropped) noteOf(drawn, `${name} cannot take this ${key}`)
  const Part = parts?.[name]
  return Part && props ? createElement<ElementView<Name>>(Part, { node, props }) : null
}
