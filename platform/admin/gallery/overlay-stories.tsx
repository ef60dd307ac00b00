import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../i18n/formats/use-text.ts'
import { ActionsMenu } from '../list/page/actions-menu.tsx'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { StateRing } from '../ui/display/state/state-ring.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { SaveBar } from '../ui/layout/save-bar.tsx'
import type { Overlay } from '../ui/lazy/lazy-overlay.tsx'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { ShortcutsSheet } from '../ui/overlays/shortcuts-sheet.tsx'
import { Palette } from '../ui/palette/palette.tsx'
import { EntryNote } from '../ui/popups/entry-note.tsx'
import { Menu } from '../ui/popups/menu.tsx'
import { Popover } from '../ui/popups/popover.tsx'
import type { StoryProps } from './story.ts'

/** A button, and what it opens. */
function Opener({ text, children }: { text: string; children: (overlay: Overlay) => ReactNode }) {
  const [open, onOpenChange] = useState(false)
  return (
    <div>
      <Button onClick={() => onOpenChange(true)}>{text}</Button>
      {children({ open, onOpenChange })}
    </div>
  )
}

export function MenuStory({ samples }: StoryProps) {
  const t = useText('platform')
  const [first = '', second = ''] = samples.states
  return (
    <div>
      <Menu
        align="start"
        trigger={
          <IconButton label={t('more_actions')} icon={<Ellipsis size={16} aria-hidden="true" />} variant="secondary" />
        }
        groups={[
          {
            id: 'a',
            label: samples.all,
            items: [
              { id: '1', label: first, keys: 'g o' },
              { id: '2', label: second, to: '/x' },
            ],
          },
          { id: 'b', items: [{ id: '3', label: samples.unpaid, danger: true }] },
        ]}
      />
    </div>
  )
}

/** The menu of a record's page. */
export const ActionsStory = ({ samples }: StoryProps) => (
  <ActionsMenu groups={[{ id: 'a', items: samples.states.map((label) => ({ id: label, label })) }]} />
)

export function EntryNoteStory({ samples }: StoryProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <Opener text={samples.add}>
      {(overlay) => (
        <>
          <Input
            ref={input}
            aria-label={samples.text}
            aria-invalid={overlay.open || undefined}
            aria-describedby={overlay.open ? id : undefined}
          />
          <EntryNote {...overlay} id={id} anchor={input} text={samples.hint} />
        </>
      )}
    </Opener>
  )
}

export const PopoverStory = ({ samples }: StoryProps) => (
  <div>
    <Popover label={samples.choice} align="start" trigger={<Button>{samples.choice}</Button>}>
      <Field label={samples.text}>
        <Input />
      </Field>
    </Popover>
  </div>
)

export const DialogStory = ({ samples }: StoryProps) => (
  <Opener text={samples.add}>
    {(overlay) => (
      <Dialog {...overlay} title={samples.add} footer={<Button variant="primary">{samples.add}</Button>}>
        <Field label={samples.text}>
          <Input />
        </Field>
      </Dialog>
    )}
  </Opener>
)

export const AlertStory = ({ samples }: StoryProps) => (
  <Opener text={samples.add}>
    {(overlay) => (
      <AlertDialog
        {...overlay}
        title={`${samples.add}?`}
        text={samples.hint}
        confirm={samples.add}
        onConfirm={() => overlay.onOpenChange(false, 'confirmed')}
      />
    )}
  </Opener>
)

export const DrawerStory = ({ samples }: StoryProps) => (
  <Opener text={samples.thing}>
    {(overlay) => (
      <Drawer
        {...overlay}
        title={samples.thing}
        kind="preview"
        footer={<Button variant="primary">{samples.add}</Button>}
      >
        <p>{samples.hint}</p>
      </Drawer>
    )}
  </Opener>
)

export function PaletteStory({ samples }: StoryProps) {
  const [first = '', second = ''] = samples.states
  const run = () => undefined
  const order = { id: '3', label: `#20418 ${samples.people[0]}`, icon: <StateRing fill="dot" tone="new" />, run }
  const groups = [
    {
      id: 'go',
      label: samples.all,
      items: [
        { id: '1', label: first, keys: 'g o', run },
        { id: '2', label: second, keys: 'g p', run },
      ],
    },
    { id: 'do', label: samples.add, items: [order] },
  ]
  return (
    <Opener text={samples.all}>
      {(overlay) => <Palette {...overlay} text="" onText={run} groups={groups} about={second} />}
    </Opener>
  )
}

export const ShortcutsStory = ({ samples }: StoryProps) => (
  <Opener text={samples.choice}>
    {(overlay) => <ShortcutsSheet open={overlay.open} onOpenChange={(open) => overlay.onOpenChange(open, 'closed')} />}
  </Opener>
)

export const ToastStory = ({ samples }: StoryProps) => (
  <div>
    <Button
      onClick={() =>
        toast.success(samples.hint, { timeout: 0, action: { label: samples.all, onClick: () => undefined } })
      }
    >
      {samples.paid}
    </Button>
  </div>
)

export const SaveBarStory = ({ samples }: StoryProps) => (
  <Opener text={samples.text}>
    {({ open, onOpenChange }) => {
      const close = () => onOpenChange(false, 'saved')
      return <SaveBar open={open} onSave={close} onDiscard={close} />
    }}
  </Opener>
)
