import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ApiError, Locale } from '@comptoir/platform/contract'
import { installationRoot } from '@comptoir/platform/root'
import { type ErrorText, fillText } from '@comptoir/platform/server'
import { z } from 'zod'

const Texts = z.object({ error: z.string().optional(), failures: z.record(z.string(), z.string()).default({}) })
type Texts = z.infer<typeof Texts>

const textsIn = (path: string): Texts => Texts.parse(JSON.parse(readFileSync(path, 'utf8')))

function readTexts(locale: Locale) {
  const root = installationRoot()
  const files = globSync(`domains/*/locales/${locale}.json`, { cwd: root })
  return {
    platform: textsIn(join(root, 'platform', 'admin', 'locales', `${locale}.json`)),
    domains: new Map(files.map((file) => [file.split(sep)[1], textsIn(join(root, file))])),
  }
}

/** Seconds; for errors that do not say how long to wait. */
const defaultWait = 60

const isText = (value: unknown): value is string => typeof value === 'string'

function valuesOf(details: ApiError['details'], locale: Locale) {
  const lists = new Intl.ListFormat(locale)
  const given = Object.entries(details).flatMap(([key, value]) => {
    const one = Array.isArray(value) && value.every(isText) ? lists.format(value) : value
    return typeof one === 'string' || typeof one === 'number' ? [[key, one] as const] : []
  })
  return { retry_after: defaultWait, ...Object.fromEntries(given) }
}

/** The panel's own texts, read once for each language: the domain's that answered, the platform's, then any domain's. */
export function openErrorTexts(): ErrorText {
  const read = new Map<Locale, ReturnType<typeof readTexts>>()

  return ({ code, details }, { module, locale }) => {
    const { platform, domains } = read.get(locale) ?? readTexts(locale)
    read.set(locale, { platform, domains })
    const all = [domains.get(module ?? ''), platform, ...domains.values()]
    const text = all.find((texts) => texts?.failures[code])?.failures[code]
    try {
      if (text) return fillText(text, locale, valuesOf(details, locale))
    } catch {
      // The text is for a case in which the error says more.
    }
    return platform.error ?? code
  }
}
