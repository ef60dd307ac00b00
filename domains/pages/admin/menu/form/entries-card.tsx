import { Badge, Button, Card, Empty, Row, SortableTree, Stack, Text, useText, useWatch } from '@comptoir/platform/admin'
import { ListTree, Plus } from 'lucide-react'
import { useState } from 'react'
import type { EntryInput, MenuTarget } from '../../../contract/menu.ts'
import { useMenuTargets } from '../use-menu.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { type EntryRow, treeRules } from './menu-values.ts'
import { useEntryText } from './use-entry-text.ts'
import type { MenuFormState } from './use-menu-form.ts'

interface EntriesCardProps {
  of: MenuFormState
  menu: string
}

export function EntriesCard({ of: { form }, menu }: EntriesCardProps) {
  const t = useText('pages')
  const entries = useWatch({ control: form.control, name: 'entries' })
  const [edited, setEdited] = useState<EntryRow | 'new' | null>(null)
  const { targets, pick } = useTargets(menu)
  const textOf = useEntryText(targets)

  const write = (rows: EntryRow[]) => form.setValue('entries', rows, { shouldDirty: true })
  const put = (entry: EntryInput) => {
    const isNew = entries.every(({ id }) => id !== entry.id)
    const replaced = entries.map((row) => (row.id === entry.id ? { ...entry, depth: row.depth } : row))
    write(isNew ? [...entries, { ...entry, depth: 0 }] : replaced)
    setEdited(null)
  }
  const add = (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('menus.add')}
    </Button>
  )

  return (
    <Card title={t('menus.fields.entries')} actions={entries.length > 0 && add} flush>
      {entries.length === 0 ? (
        <Empty
          picture={<ListTree size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={t('menus.no_entries')}
          action={add}
        />
      ) : (
        <SortableTree
          aria-label={t('menus.fields.entries')}
          rows={entries}
          rules={treeRules}
          nameOf={(entry) => textOf(entry).name}
          onChange={write}
          onEdit={setEdited}
        >
          {(entry) => <EntryText {...textOf(entry)} />}
        </SortableTree>
      )}
      {edited && (
        <EntryDialog
          key={edited === 'new' ? 'new' : edited.id}
          entry={edited === 'new' ? null : edited}
          targetOf={(id) => targets?.get(id ?? '') ?? null}
          onPick={pick}
          onDone={put}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}

function EntryText({ name, kind, detail, fault }: ReturnType<ReturnType<typeof useEntryText>>) {
  const t = useText('pages')
  const note = detail === '' || detail === name ? kind : `${kind} · ${detail}`
  return (
    <Stack gap="0">
      <Row>
        <Text truncate>
          <bdi>{name}</bdi>
        </Text>
        {fault && <Badge tone={fault === 'deleted' ? 'danger' : 'off'}>{t(`menus.${fault}`)}</Badge>}
      </Row>
      {name !== kind && (
        <Text size="12" tone="quiet" truncate>
          <bdi>{note}</bdi>
        </Text>
      )}
    </Stack>
  )
}

/** Targets of the stored entries, and of those that were chosen since. */
function useTargets(menu: string) {
  const stored = useMenuTargets(menu)
  const [picked, setPicked] = useState<readonly MenuTarget[]>([])
  return {
    targets: stored && new Map([...stored, ...picked.map((target) => [target.id, target] as const)]),
    pick: (target: MenuTarget) => setPicked((known) => [...known, target]),
  }
}
