import {
  Card,
  Controller,
  Field,
  Grid,
  LanguageTabs,
  Stack,
  Textarea,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { plainIban, spacedIban } from '@comptoir/platform/contract'
import { useState } from 'react'
import { ChangedNote } from '../form/changed-note.tsx'
import { SettingPicture, SettingPlace, SettingText } from '../form/setting-fields.tsx'
import type { SettingsFormState } from '../form/use-settings.ts'
import { bankWords } from './check-words.ts'
import { CheckedField } from './checked-field.tsx'
import styles from './legal.module.css'
import type { Law } from './use-law.ts'

export function BankCard({ law }: { law: Law }) {
  const t = useText('settings')
  const { of } = law
  return (
    <Card
      title={t('cards.bank')}
      actions={<ChangedNote of={of} names={['legal_iban', 'legal_bic', 'shop_email', 'shop_phone']} />}
    >
      <Grid min={300}>
        <CheckedField
          law={law}
          name="legal_iban"
          words={(entry) => bankWords(t, 'legal_iban', entry)}
          spaced={(text) => spacedIban(plainIban(text))}
          code
        />
        <CheckedField
          law={law}
          name="legal_bic"
          words={(entry) => bankWords(t, 'legal_bic', entry)}
          spaced={plainIban}
          code
        />
        <SettingText of={of} name="shop_email" />
        <SettingText of={of} name="shop_phone" />
      </Grid>
    </Card>
  )
}

export function PaperCard({ of }: { of: SettingsFormState }) {
  const t = useText('settings')
  return (
    <Card title={t('cards.paper')} actions={<ChangedNote of={of} names={['legal_logo', 'legal_last_line']} />}>
      <Stack gap="4">
        <SettingPicture of={of} name="legal_logo" size="large" />
        <LastLine of={of} />
      </Stack>
    </Card>
  )
}

/** In the languages of papers; one that is not written is read in another. */
function LastLine({ of: { form, errorOf } }: { of: SettingsFormState }) {
  const t = useText('settings')
  const { locale, language } = useFormats()
  const [chosen, setChosen] = useState(locale)
  const name = 'legal_last_line'
  const written = form.watch(name)
  const names = { en: language('en'), fr: language('fr'), ar: language('ar'), ja: language('ja'), tr: language('tr') }
  return (
    <SettingPlace name={name}>
      <LanguageTabs
        first={locale}
        language={chosen}
        onLanguage={setChosen}
        names={names}
        isWritten={(each) => Boolean(written[each])}
      >
        <div className={styles.inLanguage}>
          <Controller
            key={chosen}
            control={form.control}
            name={`${name}.${chosen}`}
            render={({ field: { value = '', onChange, onBlur } }) => (
              <Field
                label={t(`fields.${name}`)}
                hint={t(`hints.${name}`)}
                path={name}
                error={errorOf(`${name}.${chosen}`)}
              >
                <Textarea
                  rows={2}
                  lang={chosen}
                  value={value}
                  onChange={({ target }) => onChange(target.value)}
                  onBlur={onBlur}
                />
              </Field>
            )}
          />
        </div>
      </LanguageTabs>
    </SettingPlace>
  )
}
