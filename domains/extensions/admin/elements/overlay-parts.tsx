import {
  Button as KitButton,
  Dialog as KitDialog,
  Menu as KitMenu,
  type MenuItem as KitMenuItem,
} from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Draw, type ElementView } from './draw.tsx'
import { NamedIcon } from './element-icons.tsx'
import { readProps } from './read-props.ts'
import { hears, useDrawn, useEvents, useParts } from './surface.ts'

export function Button({ node, props: { icon, ...props } }: ElementView<'Button'>) {
  const emit = useEvents(node)
  return (
    <KitButton {...props} icon={<NamedIcon name={icon} />} onClick={() => emit('onPress')}>
      <Draw ids={node.children} />
    </KitButton>
  )
}

/** Its entries are read rather than drawn: the popup is the kit's own. */
export function Menu({ node, props: { label, icon } }: ElementView<'Menu'>) {
  const { tree, happen } = useDrawn()
  const navigate = useNavigate()
  const { parts } = useParts(node.children, 'MenuItem')
  const items = parts.flatMap((id): KitMenuItem[] => {
    const item = tree.get(id)
    const { props } = readProps('MenuItem', item?.props ?? {})
    if (!item || !props) return []
    const { to, icon, ...rest } = props
    const isPage = to?.startsWith('/')
    return [
      {
        ...rest,
        id: String(id),
        icon: icon && <NamedIcon name={icon} />,
        writes: false,
        onSelect() {
          if (to && isPage) void navigate(to)
          else if (to) window.open(to, '_blank', 'noopener,noreferrer')
          if (hears(item, 'onPress')) happen(id, 'onPress', [])
        },
      },
    ]
  })
  return (
    <KitMenu
      trigger={
        <KitButton icon={<NamedIcon name={icon} />} iconEnd={<ChevronDown size={14} aria-hidden="true" />}>
          {label}
        </KitButton>
      }
      groups={[{ id: 'items', items }]}
    />
  )
}

export const MenuItem = () => null

/**
 * Opens on what somebody did with the plugin, never by itself, and closes whether the plugin wants it or not: no plugin
 * stands between a person and the panel.
 */
export function Dialog({ node, props }: ElementView<'Dialog'>) {
  const drawn = useDrawn()
  const emit = useEvents(node)
  const { parts, others } = useParts(node.children, 'Actions')
  const [isOpen, setOpen] = useState(drawn.mayInterrupt)
  if (!isOpen) return null
  return (
    <KitDialog
      {...props}
      open
      onOpenChange={(open) => {
        setOpen(open)
        if (!open) emit('onClose')
      }}
      footer={parts.length > 0 && <Draw ids={parts} />}
    >
      <Draw ids={others} />
    </KitDialog>
  )
}
