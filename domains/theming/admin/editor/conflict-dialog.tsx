import { Button, Dialog, Stack, Text, useText } from '@comptoir/platform/admin'
import type { ThemeJson } from '@comptoir/platform/contract'
import styles from './editor.module.css'
import { asObject } from './model/documents.ts'
import type { EditorModel } from './state/use-editor.ts'
import type { SaveConflict } from './state/use-save-design.ts'

interface ConflictDialogProps {
  conflicts: readonly SaveConflict[]
  editor: EditorModel
  busy: boolean
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Names both values of what a colleague changed as well. */
export function ConflictDialog({ conflicts, editor, busy, onMine, onTheirs, onClose }: ConflictDialogProps) {
  const t = useText('theming')
  return (
    <Dialog
      open={conflicts.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={t('editor.conflict.title')}
      cancel
      footer={
        <>
          <Button busy={busy} onClick={onTheirs}>
            {t('editor.conflict.theirs')}
          </Button>
          <Button variant="primary" busy={busy} onClick={onMine}>
            {t('editor.conflict.mine')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text as="p">{t('editor.conflict.text')}</Text>
        <ul className={styles.conflicts}>
          {conflicts.map((conflict) => (
            <li key={`${conflict.path} ${conflict.at.join(' ')}`}>
              <Text as="p" strong>
                {nameOf(editor, conflict)}
              </Text>
              <Value label={t('editor.conflict.your_value')} value={conflict.mine} />
              <Value label={t('editor.conflict.their_value')} value={conflict.theirs} />
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

function Value({ label, value }: { label: string; value: ThemeJson | undefined }) {
  const t = useText('theming')
  const text = typeof value === 'object' || value === undefined ? null : String(value)
  return (
    <Text as="p" tone="quiet">
      {label} <bdi>{value === undefined ? t('editor.conflict.removed') : (text ?? t('editor.conflict.changed'))}</bdi>
    </Text>
  )
}

/** `Band › Title`, as the forms call them. */
function nameOf({ design, documents }: EditorModel, { path, at }: SaveConflict) {
  const start = at.indexOf('sections')
  const key = start < 0 ? undefined : at[start + 1]
  const within = at
    .slice(0, start)
    .reduce<ThemeJson | undefined>((value, name) => asObject(value)[name], documents[path])
  const type = key === undefined ? undefined : (asObject(asObject(asObject(within).sections)[key]).type ?? key)
  const section = design.sections.find((each) => each.type === type)
  const inputs = section?.settings ?? design.settings.flatMap(({ settings }) => settings)
  const input = inputs.find(({ id }) => id === at.at(-1))
  return [section?.name, input?.label ?? at.at(-1)].filter(Boolean).join(' › ')
}
