import {
  AlertDialog,
  Button,
  ConflictBanner,
  Controller,
  Drawer,
  ErrorNote,
  Field,
  Input,
  LeaveGuard,
  LockedFields,
  optionsOf,
  Row,
  SaveButton,
  Select,
  Skeleton,
  Stack,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CFile, defaultTags } from '../../contract/file.ts'
import { acceptedFiles } from '../files/accepted-types.ts'
import { useTags } from '../files/file-list.ts'
import { useFileTexts } from '../files/file-texts.ts'
import { UploadButton } from '../uploads/upload-button.tsx'
import { DescriptionField } from './description-field.tsx'
import { FileFacts } from './file-facts.tsx'
import { FilePreview } from './file-preview.tsx'
import { useFile } from './use-file.ts'
import { useFileActs } from './use-file-acts.ts'
import { type FileFormState, useFileForm } from './use-file-form.ts'

interface FileDrawerProps {
  id: string
  open: boolean
  onOpenChange: (open: boolean, reason: string) => void
}

export function FileDrawer({ id, open, onOpenChange }: FileDrawerProps) {
  const t = useText('media')
  const errorText = useErrorText('media')
  const { data: file, error, refetch } = useFile(id)
  if (file) return <OpenFile key={id} file={file} open={open} onOpenChange={onOpenChange} />
  return (
    <Drawer title={t('one')} open={open} onOpenChange={onOpenChange}>
      {error ? (
        <ErrorNote
          status={error instanceof ApiError ? error.status : undefined}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Drawer>
  )
}

type OpenFileProps = Omit<FileDrawerProps, 'id'> & { file: CFile }

function OpenFile({ file, open, onOpenChange }: OpenFileProps) {
  const t = useText('media')
  const of = useFileForm(file)
  const { form, errorOf, conflict, wouldLose } = of
  const platform = useText('platform')
  const [isLeaving, setLeaving] = useState(false)

  return (
    <Drawer
      title={file.title}
      open={open}
      onOpenChange={(next, reason) => (wouldLose() ? setLeaving(true) : onOpenChange(next, reason))}
      footer={<FileFooter file={file} of={of} onDeleted={() => onOpenChange(false, 'deleted')} />}
    >
      <Stack gap="4">
        {conflict && <ConflictBanner conflict={conflict} labelOf={(field) => t(`fields.${field}`)} />}
        <LockedFields>
          <FilePreview file={file} of={of} />
          <Field label={t('fields.title')} path="title" error={errorOf('title')}>
            <Input {...form.register('title')} />
          </Field>
          <DescriptionField of={of} />
          <TagChoice of={of} />
        </LockedFields>
        <FileFacts file={file} />
        <LeaveGuard wouldLose={wouldLose} />
        <AlertDialog
          open={isLeaving}
          onOpenChange={setLeaving}
          title={platform('leave_title')}
          text={platform('leave_text')}
          confirm={platform('leave')}
          cancel={platform('stay')}
          writes={false}
          onConfirm={() => onOpenChange(false, 'left')}
        />
      </Stack>
    </Drawer>
  )
}

/** Existing folders and those that other screens use. */
function TagChoice({ of: { form, errorOf } }: { of: FileFormState }) {
  const t = useText('media')
  const texts = useFileTexts()
  const { data: tags = [] } = useTags()
  const known = [...defaultTags, ...tags.map(({ tag }) => tag)]
  return (
    <Controller
      control={form.control}
      name="tag"
      render={({ field }) => (
        <Field label={t('fields.tag')} path="tag" error={errorOf('tag')}>
          <Select {...field} options={optionsOf([...new Set([...known, field.value])], texts.tag)} />
        </Field>
      )}
    />
  )
}

interface FileFooterProps {
  file: CFile
  of: ReturnType<typeof useFileForm>
  onDeleted: () => void
}

function FileFooter({ file, of, onDeleted }: FileFooterProps) {
  const t = useText('media')
  const platform = useText('platform')
  const [isConfirming, setConfirming] = useState(false)
  const acts = useFileActs(file, onDeleted)

  return (
    <Row justify="between" wrap>
      <Row>
        <UploadButton
          writes
          accept={acceptedFiles}
          busy={acts.isReplacing}
          onFiles={([content]) => content && acts.replace(content)}
        >
          {t('replace')}
        </UploadButton>
        <Button variant="danger" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setConfirming(true)}>
          {t('delete.name')}
        </Button>
      </Row>
      <SaveButton of={of} variant="primary" disabled={!of.isDirty} onClick={() => void of.save()}>
        {platform('save')}
      </SaveButton>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('delete.title', { title: file.title })}
        text={file.uses > 0 ? t('delete.used', { count: file.uses }) : t('delete.text')}
        confirm={t(file.uses > 0 ? 'delete.anyway' : 'delete.name')}
        busy={acts.isRemoving}
        onConfirm={acts.remove}
      />
    </Row>
  )
}
