import { writeZip } from '@comptoir/platform/server'
import type { TestStaff } from '@comptoir/platform/testing'

/** The smallest theme that shows a page. */
export const themeFiles: Readonly<Record<string, string>> = {
  'layout/theme.liquid':
    '<!doctype html><title>{{ page_title }}</title>{{ content_for_header }}{{ content_for_layout }}',
  'templates/index.liquid': '<h1>{{ shop.name }}</h1>',
}

export const aZip = (files: Readonly<Record<string, string | Buffer>>) =>
  writeZip(Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content) })))

export function sendTheme(
  staff: TestStaff,
  zip: Buffer,
  { name, filename = 'theme.zip' }: { name?: string; filename?: string } = {},
) {
  const form = new FormData()
  if (name !== undefined) form.set('name', name)
  form.set('file', new File([new Uint8Array(zip)], filename, { type: 'application/zip' }))
  return staff.call('POST', '/api/themes', form)
}

/** Installs a theme of these files beside those that every theme needs. */
export async function aTheme(
  staff: TestStaff,
  files: Readonly<Record<string, string | Buffer>> = {},
  name = 'A theme',
) {
  const { body, status } = await sendTheme(staff, await aZip({ ...themeFiles, ...files }), { name })
  if (status !== 200) throw new Error(`The theme was refused: ${JSON.stringify(body)}`)
  return body.theme
}
