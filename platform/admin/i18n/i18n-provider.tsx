import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import { directionOf, type Locale } from '../../contract/values/texts/locale.ts'
import { FormatsContext, formatsFor } from './formats/formats.ts'
import type { Texts } from './formats/texts.ts'
import { logOnce } from './log-once.ts'

// New functions would draw again whoever shows a text.
const logMissing = (error: Error) => logOnce(error.message)
const showKey = ({ namespace, key }: { namespace?: string; key: string }) => (namespace ? `${namespace}.${key}` : key)

export interface I18nProviderProps {
  locale: Locale
  texts: Texts
  currency?: string
  symbol?: string
  timeZone?: string
  children: ReactNode
}

export function I18nProvider({ locale, texts, currency = 'EUR', symbol, timeZone, children }: I18nProviderProps) {
  const direction = directionOf(locale)
  const formats = useMemo(
    () => formatsFor({ locale, currency, symbol, timeZone }),
    [locale, currency, symbol, timeZone],
  )

  useLayoutEffect(
    function speakTheLanguage() {
      document.documentElement.lang = locale
      document.documentElement.dir = direction
    },
    [locale, direction],
  )

  return (
    <IntlProvider
      locale={formats.tag}
      messages={texts}
      timeZone={timeZone}
      onError={logMissing}
      getMessageFallback={showKey}
    >
      <DirectionProvider direction={direction}>
        <FormatsContext value={formats}>{children}</FormatsContext>
      </DirectionProvider>
    </IntlProvider>
  )
}
