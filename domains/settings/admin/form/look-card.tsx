import { Card, Controller, useIsFixed, useSetting, useText, useWatch } from '@comptoir/platform/admin'
import { useEffect } from 'react'
import { ChangedNote } from './changed-note.tsx'
import styles from './look-card.module.css'
import { SettingPlace, SettingSwitch } from './setting-fields.tsx'
import type { SettingsFormState } from './use-settings.ts'

const themes = ['default', 'whity'] as const
type Theme = (typeof themes)[number]

function show(theme: unknown) {
  const { dataset } = document.documentElement
  if (theme === 'whity') dataset.theme = 'whity'
  else delete dataset.theme
}

/** The panel wears the chosen theme until it is saved, discarded or left. */
function useThemePreview(theme: Theme) {
  const saved = useSetting('theme')
  useEffect(
    function previewTheme() {
      show(theme)
      return () => show(saved)
    },
    [theme, saved],
  )
}

export function LookCard({ of }: { of: SettingsFormState }) {
  const t = useText('settings')
  const [theme, brand, name, logo] = useWatch({
    control: of.form.control,
    name: ['theme', 'brand_name', 'name', 'logo'],
  })
  useThemePreview(theme)

  return (
    <Card title={t('cards.look')} actions={<ChangedNote of={of} names={['theme', 'always_mini_variant']} />}>
      <SettingPlace name="theme">
        <Controller
          control={of.form.control}
          name="theme"
          render={({ field: { value, onChange } }) => (
            <ThemeChoice value={value} onChange={onChange} shop={{ name: brand || name, hasLogo: logo !== '' }} />
          )}
        />
      </SettingPlace>
      <SettingSwitch of={of} name="always_mini_variant" />
    </Card>
  )
}

interface ThemeChoiceProps {
  value: unknown
  onChange: (theme: Theme) => void
  shop: { name: string; hasLogo: boolean }
}

function ThemeChoice({ value, onChange, shop }: ThemeChoiceProps) {
  const t = useText('settings')
  const isFixed = useIsFixed()
  return (
    <fieldset className={styles.themes}>
      <legend>{t('fields.theme')}</legend>
      {themes.map((each) => (
        <label key={each} className={styles.theme}>
          <Miniature look={each} {...shop} />
          <span>
            <input
              type="radio"
              name="theme"
              value={each}
              checked={each === value}
              aria-disabled={isFixed || undefined}
              onChange={() => isFixed || onChange(each)}
            />
            <strong>{t(`themes.${each}.name`)}</strong> <small>{t(`themes.${each}.text`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A picture of the panel with the shop's name; its colours are the theme's. */
function Miniature({ look, name, hasLogo }: { look: Theme; name: string; hasLogo: boolean }) {
  return (
    <span className={styles.miniature} data-look={look} aria-hidden="true">
      <span className={styles.miniatureSide}>
        <b>
          {!hasLogo && <i>{[...name][0]}</i>}
          <bdi>{name}</bdi>
        </b>
        {[64, 48, 56, 40].map((width) => (
          <em key={width} style={{ inlineSize: `${width}%` }} />
        ))}
      </span>
      <span className={styles.miniatureMain}>
        <u />
        {[1, 2, 3, 4].map((row) => (
          <s key={row} />
        ))}
      </span>
    </span>
  )
}
