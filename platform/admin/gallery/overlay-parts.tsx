import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useShortcut } from '../shortcuts.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Menu } from '../ui/menu.tsx'
import { Palette } from '../ui/palette.tsx'
import { Ring } from '../ui/ring.tsx'
import { ShortcutsSheet } from '../ui/shortcuts-sheet.tsx'
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
        kind="peek"
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
                icon: <Ring fill="dot" tone="new" />,
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
