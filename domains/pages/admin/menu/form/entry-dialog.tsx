import {
  Button,
  Controller,
  Dialog,
  Field,
  Input,
  optionsOf,
  Select,
  Stack,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { useId } from 'react'
import { entryKinds, isListKind, isRecordKind } from '../../../contract/menu.rules.ts'
import type { EntryInput } from '../../../contract/menu.ts'
import { TargetField, type Targets } from './target-field.tsx'
import { TitlesField } from './titles-field.tsx'
import { useEntryForm } from './use-entry-form.ts'

interface EntryDialogProps extends Targets {
  /** Null for a new one. */
  entry: EntryInput | null
  onDone: (entry: EntryInput) => void
  onClose: () => void
}

export function EntryDialog({ onClose, ...props }: EntryDialogProps) {
  const t = useText('pages')
  const id = useId()
  return (
    <Dialog
      title={t(props.entry ? 'menus.edit_entry' : 'menus.add')}
      open
      onOpenChange={(open) => open || onClose()}
      cancel
      footer={
        <Button variant="primary" type="submit" form={id}>
          {t('menus.done')}
        </Button>
      }
    >
      <EntryFields id={id} {...props} />
    </Dialog>
  )
}

function EntryFields({ id, entry, onDone, ...targets }: Omit<EntryDialogProps, 'onClose'> & { id: string }) {
  const t = useText('pages')
  const form = useEntryForm(entry)
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { errors } = form.formState
  const done = form.handleSubmit(onDone)

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        // The menu's own form is around the dialog in the tree of components.
        event.stopPropagation()
        void done(event)
      }}
    >
      <Stack gap="4">
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { onChange, ...field } }) => (
            <Field label={t('menus.fields.kind')} error={errors.kind?.message}>
              <Select
                {...field}
                options={optionsOf(entryKinds, (one) => t(`menus.kinds.${one}`))}
                onChange={(next) => {
                  form.setValue('target_id', null)
                  onChange(next)
                }}
              />
            </Field>
          )}
        />
        {isRecordKind(kind) && <TargetField form={form} kind={kind} {...targets} />}
        {kind === 'address' && (
          <Field label={t('menus.fields.address')} hint={t('menus.hints.address')} error={errors.address?.message}>
            <Input {...form.register('address')} dir="ltr" autoComplete="off" spellCheck={false} />
          </Field>
        )}
        {!isListKind(kind) && <TitlesField form={form} isOptional={kind !== 'address'} />}
      </Stack>
    </form>
  )
}
