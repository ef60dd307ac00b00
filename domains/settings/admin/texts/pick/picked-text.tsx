import {
  AnchoredPopover,
  Button,
  Code,
  ErrorNote,
  Row,
  Skeleton,
  Stack,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { useState } from 'react'
import { OwnText } from '../own-text.tsx'
import { type ByLocale, builtInText, faultOf } from '../own-texts.ts'
import { useSaveTexts, useTextSources } from '../use-texts.ts'
import styles from './pick.module.css'
import type { Pointed } from './point-at.ts'

interface PickedTextProps {
  pointed: Pointed
  onClose: () => void
}

/** The picked text in five languages, beside where it stands. */
export function PickedText({ pointed: { element, paths }, onClose }: PickedTextProps) {
  const t = useText('settings')
  const errorText = useErrorText('settings')
  const { builtIn, own, error, retry } = useTextSources()
  const [path = '', setPath] = useState(paths[0])
  const anchor = element instanceof HTMLElement ? element : (element.closest<HTMLElement>('button, a') ?? document.body)

  return (
    <AnchoredPopover anchor={anchor} label={t('texts.pick.one')} onClose={onClose}>
      <div className={styles.text} data-text-picker>
        {error && !(builtIn && own) && <ErrorNote text={errorText(error)} onRetry={retry} />}
        {!(error || (builtIn && own)) && <Skeleton height={320} />}
        {builtIn && own && (
          <Stack gap="3">
            {paths.length > 1 && <Others paths={paths} path={path} sources={{ builtIn, own }} onChoose={setPath} />}
            <Code>{path}</Code>
            <TextFields key={path} path={path} builtIn={builtIn} own={own} onDone={onClose} />
          </Stack>
        )}
      </div>
    </AnchoredPopover>
  )
}

interface Sources {
  builtIn: ByLocale
  own: ByLocale
}

interface OthersProps {
  paths: readonly string[]
  path: string
  sources: Sources
  onChoose: (path: string) => void
}

/** Several texts stand there, one within another. */
function Others({ paths, path, sources: { builtIn, own }, onChoose }: OthersProps) {
  const t = useText('settings')
  const { locale } = useFormats()
  return (
    <fieldset className={styles.others}>
      <legend>{t('texts.pick.several')}</legend>
      {paths.map((each) => (
        <Button key={each} aria-pressed={each === path} onClick={() => onChoose(each)}>
          <bdi>{own[locale].get(each) ?? builtInText(builtIn, each, locale)}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}

interface TextFieldsProps extends Sources {
  path: string
  onDone: () => void
}

function TextFields({ path, builtIn, own, onDone }: TextFieldsProps) {
  const t = useText('settings')
  const [texts, setTexts] = useState<Partial<Record<Locale, string>>>({})
  const { mutate, isPending } = useSaveTexts(onDone)
  const shown = (locale: Locale) => texts[locale] ?? own[locale].get(path) ?? ''
  const changed = locales.filter((locale) => shown(locale).trim() !== (own[locale].get(path) ?? ''))
  const isFaulty = locales.some((locale) => faultOf(shown(locale), builtInText(builtIn, path, locale)) !== null)
  const save = () => {
    if (changed.length === 0 || isFaulty) return
    mutate(new Map([[path, Object.fromEntries(changed.map((locale) => [locale, shown(locale)]))]]))
  }
  return (
    <>
      {locales.map((locale) => (
        <OwnText
          key={locale}
          locale={locale}
          value={shown(locale)}
          builtIn={builtInText(builtIn, path, locale)}
          onChange={(text) => setTexts({ ...texts, [locale]: text })}
          onSave={save}
        />
      ))}
      <Row>
        <Button variant="primary" busy={isPending} disabled={changed.length === 0 || isFaulty} onClick={save}>
          {t('texts.pick.save')}
        </Button>
        <Button onClick={onDone}>{t('texts.pick.cancel')}</Button>
      </Row>
    </>
  )
}
