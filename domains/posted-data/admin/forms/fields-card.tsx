import { Button, Card, Controller, Menu, SortableList, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FormField, fieldTypes, maxFields } from '../../contract/form.ts'
import { FieldRow } from './field-row.tsx'
import { labelIn } from './label-in.ts'
import { type FieldType, type FormEditorState, newField } from './use-form-editor.ts'

export function FieldsCard({ of: { form, errorOf } }: { of: FormEditorState }) {
  const t = useText('posted-data')
  const error = errorOf('fields') ?? errorOf('fields.root')
  return (
    <Controller
      control={form.control}
      name="fields"
      render={({ field: { value, onChange } }) => (
        <Fields fields={value} onChange={onChange} errorOf={errorOf}>
          {error && (
            <Text as="p" tone="danger">
              {value.length === 0 ? t('forms.no_fields') : error}
            </Text>
          )}
        </Fields>
      )}
    />
  )
}

interface FieldsProps {
  fields: readonly FormField[]
  onChange: (fields: readonly FormField[]) => void
  errorOf: (path: string) => string | undefined
  children: ReactNode
}

/** A form has one field for files. */
const addable = (fields: readonly FormField[]) =>
  fieldTypes.filter((type) => type !== 'file' || fields.every((field) => field.type !== 'file'))

function Fields({ fields, onChange, errorOf, children }: FieldsProps) {
  const t = useText('posted-data')
  const { locale } = useFormats()
  const [opened, setOpened] = useState<string | null>(null)

  const add = (type: FieldType) => {
    const field = newField(type, { fields, label: t(`forms.labels.${type}`), locale })
    onChange([...fields, field])
    setOpened(field.key)
  }
  const change = (at: number, next: FormField) => {
    if (opened === fields[at]?.key) setOpened(next.key)
    onChange(fields.with(at, next))
  }
  const move = (from: number, to: number) => {
    const moved = fields.toSpliced(from, 1)
    onChange(moved.toSpliced(to, 0, ...fields.slice(from, from + 1)))
  }

  return (
    <Card
      title={t('forms.fields.fields')}
      actions={
        fields.length < maxFields && (
          <Menu
            trigger={<Button icon={<Plus size={16} aria-hidden="true" />}>{t('forms.add_field')}</Button>}
            groups={[
              {
                id: 'types',
                items: addable(fields).map((type) => ({
                  id: type,
                  label: t(`forms.kinds.${type}`),
                  onSelect: () => add(type),
                })),
              },
            ]}
          />
        )
      }
    >
      {children}
      {fields.length === 0 ? (
        <Text as="p" tone="quiet">
          {t('forms.fields_empty')}
        </Text>
      ) : (
        <SortableList
          aria-label={t('forms.fields.fields')}
          items={fields}
          keyOf={({ key }) => key}
          nameOf={(field) => labelIn(field, locale)}
          onMove={move}
        >
          {(field) => {
            const at = fields.indexOf(field)
            return (
              <FieldRow
                field={field}
                isOpen={opened === field.key}
                onToggle={(isOpen) => setOpened(isOpen ? field.key : null)}
                onChange={(next) => change(at, next)}
                onRemove={() => onChange(fields.toSpliced(at, 1))}
                errorOf={(part) => errorOf(`fields.${at}.${part}`)}
              />
            )
          }}
        </SortableList>
      )}
    </Card>
  )
}
