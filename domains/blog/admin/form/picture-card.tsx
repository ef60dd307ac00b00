import { FileField } from '@comptoir/media/admin'
import { Card, Controller, Field, Input, useText, useWatch } from '@comptoir/platform/admin'
import { type LanguageProps, textPaths } from './language-paths.ts'

export function PictureCard({ of, language, isFirst }: LanguageProps) {
  const t = useText('blog')
  const { form, errorOf } = of
  const image = useWatch({ control: form.control, name: 'image' })
  const path = textPaths({ language, isFirst }).image_title

  return (
    <Card>
      <Controller
        control={form.control}
        name="image.cfile_id"
        render={({ field: { value, onChange } }) => (
          <FileField
            label={t('fields.image')}
            tag="article"
            value={value}
            onChange={onChange}
            error={errorOf('image.cfile_id')}
          />
        )}
      />
      {image.cfile_id === null && (
        <Field
          label={t('fields.image_url')}
          hint={t('hints.image_url')}
          path="image"
          error={errorOf('image.url')}
          optional
        >
          <Input {...form.register('image.url')} type="url" dir="ltr" placeholder="https://" autoComplete="off" />
        </Field>
      )}
      {(image.cfile_id !== null || image.url !== '') && (
        <Field label={t('fields.image_title')} hint={t('hints.image_title')} error={errorOf(path)} optional={!isFirst}>
          <Input {...form.register(path)} lang={language} dir="auto" autoComplete="off" />
        </Field>
      )}
    </Card>
  )
}
