import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { importCodes } from './import.wire.ts'

test.each(locales)('every report code has a text in %s', async (locale) => {
  const texts = JSON.parse(await readFile(join(import.meta.dirname, `../locales/${locale}.json`), 'utf8'))

  for (const code of importCodes) expect([code, typeof texts.failures[code]]).toEqual([code, 'string'])
})
