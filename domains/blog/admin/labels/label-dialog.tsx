import {
  ConflictBanner,
  call,
  Dialog,
  Field,
  Input,
  inEveryLanguage,
  LockedFields,
  languageNames,
  SaveButton,
  Stack,
  Text,
  useRecordForm,
  useText,
} from '@comptoir/platform/admin'
import { directionOf, type Locale, locales } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { z } from 'zod'
import { LabelName, type LabelNames, LabelRecord } from '../../contract/label.ts'
import { saveLabel } from '../../contract/label.wire.ts'
import { type LabelRow, labelListKey, rowOf } from './use-label-list.ts'

type Names = Record<Locale, string>

const written = (names: Names): LabelNames =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))

function useLabelForm(label: LabelRow, onDone: () => void) {
  const t = useText('blog')
  const client = useQueryClient()
  const schema = useMemo(() => {
    const name = LabelName[label.kind]
    return z.object({ en: name, fr: name, ar: name, ja: name, tr: name })
  }, [label.kind])

  return useRecordForm<LabelRow, Names, Names>({
    record: label,
    toValues: (record) => inEveryLanguage((record ?? label).names, ''),
    schema,
    texts: 'blog',
    doneText: () => t('labels.saved', { name: label.label }),
    readCurrent(current) {
      const record = LabelRecord.safeParse(current).data
      return record ? rowOf(record) : null
    },
    async save({ values, base }) {
      const { kind, label: name, version } = base ?? label
      return rowOf((await call(saveLabel, { body: { kind, label: name, names: written(values), version } })).label)
    },
    onSaved() {
      void client.invalidateQueries({ queryKey: labelListKey })
      onDone()
    },
  })
}

interface LabelDialogProps {
  label: LabelRow
  onClose: () => void
}

/** The names of a label, a field for each language. */
export function LabelDialog({ label, onClose }: LabelDialogProps) {
  const t = useText('blog')
  const platform = useText('platform')
  const id = useId()
  const of = useLabelForm(label, onClose)
  const waiting = of.conflict ? platform('conflict.first') : of.isDirty ? null : platform('unchanged')

  return (
    <Dialog
      title={t('labels.edit', { name: label.label })}
      open
      onOpenChange={(open) => open || onClose()}
      cancel
      note={waiting}
      footer={
        <SaveButton of={of} variant="primary" type="submit" form={id} disabled={waiting !== null}>
          {platform('save')}
        </SaveButton>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void of.save()
        }}
      >
        <Stack gap="4">
          {of.conflict && <ConflictBanner conflict={of.conflict} labelOf={languageOf} />}
          <Text as="p" tone="quiet">
            {t('labels.hint')}
          </Text>
          <LockedFields>
            {locales.map((locale) => (
              <Field key={locale} label={languageNames[locale]} error={of.errorOf(locale)}>
                <Input
                  {...of.form.register(locale)}
                  lang={locale}
                  dir={directionOf(locale)}
                  placeholder={label.label}
                  autoComplete="off"
                />
              </Field>
            ))}
          </LockedFields>
        </Stack>
      </form>
    </Dialog>
  )
}

const languageOf = (field: string) => languageNames[locales.find((locale) => locale === field) ?? 'en']
