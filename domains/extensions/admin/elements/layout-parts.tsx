import {
  Heading,
  Card as KitCard,
  Columns as KitColumns,
  Grid as KitGrid,
  Page as KitPage,
  Row as KitRow,
  Stack as KitStack,
  Tabs as KitTabs,
} from '@comptoir/platform/admin'
import { Divider as KitDivider } from '@comptoir/platform/admin/ui/layout/divider.tsx'
import { createContext, use, useState } from 'react'
import { Draw, type ElementView } from './draw.tsx'
import styles from './elements.module.css'
import { readProps } from './read-props.ts'
import { useDrawn, useEvents, useParts } from './surface.ts'

/** Cards do not stand in cards: inside one another is a part with a heading. */
export const InCardContext = createContext(false)

export function Page({ node, props }: ElementView<'Page'>) {
  const { parts, others } = useParts(node.children, 'Actions')
  return (
    <KitPage {...props} secondary={parts.length > 0 && <Draw ids={parts} />}>
      <KitStack>
        <Draw ids={others} />
      </KitStack>
    </KitPage>
  )
}

export function Card({ node, props }: ElementView<'Card'>) {
  const { parts, others } = useParts(node.children, 'Actions')
  const isInside = use(InCardContext)
  const actions = parts.length > 0 && <Draw ids={parts} />
  if (isInside)
    return (
      <KitStack gap="3">
        {(props.title || actions) && (
          <KitRow justify="between">
            {props.title && <Heading level={3}>{props.title}</Heading>}
            {actions}
          </KitRow>
        )}
        <Draw ids={others} />
      </KitStack>
    )
  return (
    <InCardContext value={true}>
      <KitCard {...props} actions={actions}>
        <Draw ids={others} />
      </KitCard>
    </InCardContext>
  )
}

export function Columns({ node: { children = [] } }: ElementView<'Columns'>) {
  return (
    <KitColumns
      main={
        <KitStack>
          <Draw ids={children.slice(0, 1)} />
        </KitStack>
      }
      aside={
        <KitStack>
          <Draw ids={children.slice(1)} />
        </KitStack>
      }
    />
  )
}

export const Stack = ({ node, props }: ElementView<'Stack'>) => (
  <KitStack {...props}>
    <Draw ids={node.children} />
  </KitStack>
)

export const Row = ({ node, props }: ElementView<'Row'>) => (
  <KitRow {...props}>
    <Draw ids={node.children} />
  </KitRow>
)

export const Grid = ({ node, props }: ElementView<'Grid'>) => (
  <KitGrid {...props}>
    <Draw ids={node.children} />
  </KitGrid>
)

/** Only the scoped sheet of the same plugin reaches these class names. */
export const Box = ({ node, props }: ElementView<'Box'>) => (
  <div className={[styles.box, props.class].filter(Boolean).join(' ')} data-marked={props.marked || undefined}>
    <Draw ids={node.children} />
  </div>
)

export function Tabs({ node, props: { label, value } }: ElementView<'Tabs'>) {
  const { tree } = useDrawn()
  const emit = useEvents(node)
  const { parts } = useParts(node.children, 'Tab')
  const tabs = parts.flatMap((id) => {
    const { props } = readProps('Tab', tree.get(id)?.props ?? {})
    return props ? [{ ...props, node: id }] : []
  })
  const [held, setHeld] = useState<string | null>(null)
  const chosen = value ?? held ?? tabs[0]?.id ?? ''
  return (
    <KitTabs
      label={label}
      tabs={tabs}
      value={chosen}
      onChange={(id) => {
        setHeld(id)
        emit('onChange', id)
      }}
    >
      <Draw ids={tabs.filter(({ id }) => id === chosen).map((tab) => tab.node)} />
    </KitTabs>
  )
}

export const Tab = ({ node }: ElementView<'Tab'>) => (
  <KitStack>
    <Draw ids={node.children} />
  </KitStack>
)

export const Divider = () => <KitDivider />

export const Actions = ({ node }: ElementView<'Actions'>) => (
  <KitRow wrap>
    <Draw ids={node.children} />
  </KitRow>
)
