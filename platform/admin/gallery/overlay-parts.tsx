import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useShortcut } from '../keyboard/shortcuts.ts'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { StateRing } from '../ui/display/state-ring.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { Palette } from '../ui/overlays/palette.tsx'
import { ShortcutsSheet } from '../ui/overlays/shortcuts-sheet.tsx'
import { Menu } from '../ui/popups/menu.tsx'
import type { Samples } from './samples.ts'

export function OverlayParts({ samples, part }: { samples: Samples; part: string }) {
  const t = useText('platform')
  const [open, setOpen] = useState<string | null>(part === 'all' || part === 'save' ? null : part)
  const set = (name: string) => (isOpen: boolean) => setOpen(isOpen ? name : null)
  const [first = '', second = ''] = samples.states
  useShortcut('mod+k', () => setOpen('palette'), { label: t('palette') })
  useShortcut('?', () => setOpen('shortcuts'), { label: t('shortcuts') })

  return (
    <>
      <Menu
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
          { id: 'b', items: [{ id: '3', label: samples.unpaid, danger: true, onSelect: () => setOpen('alert') }] },
        ]}
      />
      <Dialog
        title={samples.add}
        open={open === 'dialog'}
        onOpenChange={set('dialog')}
        footer={<Button variant="primary">{samples.add}</Button>}
      >
        <Field label={samples.text}>
          <Input />
        </Field>
      </Dialog>
      <AlertDialog
        title={`${samples.add}?`}
        text={samples.hint}
        confirm={samples.add}
        open={open === 'alert'}
        onOpenChange={set('alert')}
        onConfirm={() => setOpen(null)}
      />
      <Drawer
        title={samples.thing}
        open={open === 'drawer'}
        onOpenChange={set('drawer')}
        kind="preview"
        footer={<Button variant="primary">{samples.add}</Button>}
      >
        <p>{samples.hint}</p>
      </Drawer>
      <Palette
        open={open === 'palette'}
        onOpenChange={set('palette')}
        groups={[
          {
            id: 'go',
            label: samples.all,
            items: [
              { id: '1', label: first, keys: 'g o', run: () => undefined },
              { id: '2', label: second, keys: 'g p', run: () => undefined },
            ],
          },
          {
            id: 'do',
            label: samples.add,
            items: [
              {
                id: '3',
                label: `#20418 ${samples.people[0]}`,
                icon: <StateRing fill="dot" tone="new" />,
                run: () => undefined,
              },
            ],
          },
        ]}
      />
      <ShortcutsSheet open={open === 'shortcuts'} onOpenChange={set('shortcuts')} />
    </>
  )
}
