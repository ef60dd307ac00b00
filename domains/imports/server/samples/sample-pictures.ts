import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { keepFile } from '@comptoir/media/server'
import { type Locale, locales } from '@comptoir/platform/contract'
import { installationRoot } from '@comptoir/platform/root'
import type { Context } from '@comptoir/platform/server'
import { sampleWords } from './sample-texts.ts'

export const samplePictures = () => join(installationRoot(), 'domains', 'imports', 'pictures')

const titleIn = (key: string, locale: Locale) => sampleWords(key, locale).title

/** What is read aloud of a picture, in every language. */
export const pictureWords = (key: string, locale: Locale) => ({
  ...{ alt: titleIn(key, locale), locale },
  translations: Object.fromEntries(locales.map((each) => [each, { alt: titleIn(key, each) }])),
})

/** A picture of a sample in the library. */
export const keepSamplePicture = (context: Context, { key, locale }: { key: string; locale: Locale }) =>
  keepFile(context, createReadStream(join(samplePictures(), `${key}.webp`)), {
    ...{ tag: 'product', name: `${key}.webp`, title: titleIn(key, locale) },
    ...pictureWords(key, locale),
  })
