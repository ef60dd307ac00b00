import { Button, call, Dialog, Field, Input, Select, Text, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { fileKindOf, isText, themeFolders } from '../../../contract/theme-file.rules.ts'
import { createTemplate, deleteTemplate } from '../../../contract/wire.ts'
import { useThemeAct } from '../../use-themes.ts'
import type { Code } from '../state/use-code.ts'
import { idOf, useSwapFiles } from '../state/use-code-files.ts'
import { folderIn, nameIn } from '../tree/tree-rows.ts'

interface RenamedFile {
  path: string
  body: string
  template: { checksum: string }
}

interface FileDialogProps {
  code: Code
  /** Without it a new file is made. */
  renamed?: RenamedFile
  onClose: () => void
}

const endingsOf = (folder: string) => themeFolders.find((one) => one.folder === folder)?.endings ?? []

/** A name without an ending gets the folder's first one. */
const pathOf = (folder: string, name: string) => {
  const written = name.trim()
  const ending = endingsOf(folder)[0] ?? 'liquid'
  return written === '' ? '' : `${folder}/${written.includes('.') ? written : `${written}.${ending}`}`
}

/** Why there can be no file at a path; null if there can. */
function faultOf(path: string, files: Code['files']) {
  if (path === '') return null
  if (fileKindOf(path) === null) return 'TEMPLATE_PATH_INVALID'
  if (!isText(path)) return 'TEMPLATE_NOT_TEXT'
  return files.some((file) => file.path === path) ? 'TEMPLATE_EXISTS' : null
}

function useFileAct({ code, renamed, onClose }: FileDialogProps) {
  const theme = code.theme.id
  const swap = useSwapFiles(theme)
  async function act(path: string) {
    const draft = renamed && code.store.drafts.get(renamed.path)
    const body = draft?.text ?? renamed?.body ?? ''
    const { template } = await call(createTemplate, { body: { theme_id: theme, path, body } })
    if (renamed) {
      const { checksum } = renamed.template
      await call(deleteTemplate, { params: { id: idOf(theme, renamed.path) }, query: { checksum, force: 'true' } })
      code.store.write(renamed.path, null)
    }
    code.address.open(path)
    swap({ removed: renamed?.path, added: template })
  }
  return useThemeAct(act, renamed ? 'code.rename.done' : 'code.new.done', onClose)
}

/** A new file, or another name for one: its text under the new name, and then the old one is deleted. */
export function FileDialog(props: FileDialogProps) {
  const { code, renamed, onClose } = props
  const t = useText('theming')
  const [folder, setFolder] = useState(renamed ? folderIn(renamed.path) : 'snippets')
  const [name, setName] = useState(renamed ? nameIn(renamed.path) : '')
  const { mutate, isPending } = useFileAct(props)
  const path = pathOf(folder, name)
  const fault = path === renamed?.path ? null : faultOf(path, code.files)
  const isReady = path !== '' && path !== renamed?.path && fault === null
  const texts = renamed ? 'code.rename' : 'code.new'
  const endings = endingsOf(folder)

  return (
    <Dialog
      title={t(`${texts}.title`, { path: renamed?.path ?? '' })}
      open
      onOpenChange={onClose}
      cancel
      note={path === '' ? t('name_needed') : undefined}
      footer={
        <Button variant="primary" busy={isPending} disabled={!isReady} onClick={() => mutate(path)}>
          {t(`${texts}.confirm`)}
        </Button>
      }
    >
      <Field label={t('code.new.folder')}>
        <Select
          options={themeFolders.map((one) => ({ value: one.folder, label: one.folder }))}
          value={folder}
          onChange={setFolder}
        />
      </Field>
      <Field
        label={t('fields.name')}
        hint={t('code.new.endings', { endings: endings.map((ending) => `.${ending}`).join(' ') })}
        error={fault && t(`failures.${fault}`)}
      >
        <Input code value={name} onChange={({ target }) => setName(target.value)} autoComplete="off" />
      </Field>
      {renamed && (
        <Text as="p" tone="quiet">
          {t('code.rename.text')}
        </Text>
      )}
    </Dialog>
  )
}
