import {
  Field,
  Input,
  LanguageTabs,
  languageNames,
  optionsOf,
  RadioGroup,
  Select,
  useEditedLanguage,
  useText,
} from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { discountLimits } from '../../contract/discount.ts'
import { maxCodeLength } from '../../contract/discount-code.ts'
import type { PartProps, WrittenForm } from '../values/discount-values.ts'

const modes = ['automatic', 'code'] as const

interface NameSectionProps extends PartProps {
  of: WrittenForm
  isNew: boolean
}

export function NameSection({ of, isNew, ...part }: NameSectionProps) {
  const t = useText('discounts')
  const { values, set, errorOf } = part
  return (
    <>
      <Titles of={of} {...part} />
      <RadioGroup
        label={t('fields.mode')}
        options={modes.map((value) => ({
          ...{ value, label: t(`form.modes.${value}`), hint: t(`form.mode_hints.${value}`) },
        }))}
        value={values.mode}
        onChange={(mode) => set({ mode })}
      />
      {isNew && values.mode === 'code' && (
        <Field label={t('fields.code')} hint={t('form.code_hint')} error={errorOf('code')}>
          <Input
            value={values.code}
            code
            maxLength={maxCodeLength}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => set({ code: target.value })}
          />
        </Field>
      )}
      <Field label={t('fields.locale')} path="locale">
        <Select
          value={values.locale}
          onChange={(locale) => set({ locale })}
          options={optionsOf(locales, (locale) => languageNames[locale])}
        />
      </Field>
    </>
  )
}

function Titles({ of, values, set, errorOf }: PartProps & { of: WrittenForm }) {
  const t = useText('discounts')
  const { title, locale: first, translations } = values
  const [language, setLanguage] = useEditedLanguage(of, first, ['title'])
  const isOwn = language === first
  return (
    <LanguageTabs
      byField
      first={first}
      language={language}
      onLanguage={setLanguage}
      names={languageNames}
      isWritten={(locale) => translations[locale].title.trim() !== ''}
    >
      <Field
        label={t('fields.title')}
        hint={isOwn && t('form.title_hint')}
        error={errorOf(isOwn ? 'title' : `translations.${language}.title`)}
        path={isOwn ? 'title' : undefined}
      >
        <Input
          value={isOwn ? title : translations[language].title}
          placeholder={isOwn ? undefined : title}
          lang={language}
          dir="auto"
          maxLength={discountLimits.title}
          autoComplete="off"
          onChange={({ target: { value } }) =>
            set(isOwn ? { title: value } : { translations: { ...translations, [language]: { title: value } } })
          }
        />
      </Field>
    </LanguageTabs>
  )
}
