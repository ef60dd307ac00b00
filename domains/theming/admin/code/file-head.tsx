import { Badge, Button, Code as CodeText, IconButton, Menu, type MenuItem, useText } from '@comptoir/platform/admin'
import { Ellipsis, FolderTree, History, Pencil } from 'lucide-react'
import { useState } from 'react'
import { isText, requiredFiles } from '../../contract/theme-file.rules.ts'
import { acts, useThemeAct } from '../use-themes.ts'
import styles from './code.module.css'
import { DeleteFile } from './dialogs/delete-file.tsx'
import { FileDialog } from './dialogs/file-dialog.tsx'
import { PreviewToggle } from './preview/preview-toggle.tsx'
import type { OpenFile } from './state/open-file.ts'
import type { Code } from './state/use-code.ts'
import { idOf } from './state/use-code-files.ts'
import { nameIn } from './tree/tree-rows.ts'

interface FileHeadProps {
  code: Code
  file: OpenFile
}

/** Path and state of the open file, and what can be done with it. On a phone it leads back to the list. */
export function FileHead({ code, file }: FileHeadProps) {
  const t = useText('theming')
  const { path, draft } = file
  const { view, open } = code.address
  return (
    <header className={styles.fileHead}>
      <span className={styles.toFiles}>
        <IconButton
          plain
          label={t('code.to_files')}
          icon={<FolderTree size={16} aria-hidden="true" />}
          onClick={() => open(null)}
        />
      </span>
      <h2>
        <CodeText>{path}</CodeText>
      </h2>
      {draft && (
        <span className={styles.unsaved}>
          <Badge tone="transit">{t('code.unsaved')}</Badge>
        </span>
      )}
      {!code.mayEdit && <Badge>{t('code.only_read')}</Badge>}
      <span className={styles.fileActs}>
        {isText(path) && view === 'edit' && (
          <span className={styles.toHistory}>
            <Button icon={<History size={16} aria-hidden="true" />} onClick={() => open(path, { view: 'history' })}>
              {t('code.history.name')}
            </Button>
          </span>
        )}
        {view !== 'edit' && (
          <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => open(path)}>
            {t('code.back_to_text')}
          </Button>
        )}
        <FileMenu code={code} file={file} />
        <PreviewToggle />
      </span>
    </header>
  )
}

function FileMenu({ code, file: { path, draft, saved } }: FileHeadProps) {
  const t = useText('theming')
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const download = useThemeAct(acts.downloadFile, 'code.downloaded')
  const isRequired = requiredFiles.some((required) => required === path)
  const hint = isRequired ? t('failures.TEMPLATE_REQUIRED') : undefined
  const edits: MenuItem[] = [
    {
      id: 'discard',
      label: t('code.discard.name'),
      disabled: !draft,
      onSelect: () => code.store.write(path, null),
    },
    ...(isText(path)
      ? [
          {
            id: 'rename',
            label: t('code.rename.name'),
            disabled: isRequired || !saved,
            hint,
            onSelect: () => setDialog('rename'),
          },
        ]
      : []),
    {
      id: 'delete',
      label: t('code.deletion.name'),
      danger: true,
      disabled: isRequired || !saved,
      hint,
      onSelect: () => setDialog('delete'),
    },
  ]
  const history: MenuItem = {
    id: 'history',
    label: t('code.history.name'),
    writes: false,
    onSelect: () => code.address.open(path, { view: 'history' }),
  }
  const loading: MenuItem = {
    id: 'download',
    label: t('code.download'),
    writes: false,
    disabled: !saved,
    onSelect: () => download.mutate({ id: idOf(code.theme.id, path), name: nameIn(path) }),
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton plain label={t('menu_of', { name: path })} icon={<Ellipsis size={16} aria-hidden="true" />} />
        }
        groups={[
          { id: 'file', items: [...(isText(path) ? [history] : []), loading] },
          { id: 'edits', items: code.mayEdit ? edits : [] },
        ].filter(({ items }) => items.length > 0)}
      />
      {dialog === 'rename' && saved && (
        <FileDialog code={code} renamed={{ path, ...saved }} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && saved && (
        <DeleteFile code={code} path={path} checksum={saved.template.checksum} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
