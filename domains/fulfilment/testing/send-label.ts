import type { Reply, TestStaff } from '@comptoir/platform/testing'

interface SentLabel {
  version: number
  /** Left out: no file comes. */
  content?: Buffer | string
  fields?: Readonly<Record<string, string>>
}

/** A label as the panel sends it, to a parcel or a return. */
export function sendLabel(
  clerk: Pick<TestStaff, 'call'>,
  path: string,
  { version, content, fields = {} }: SentLabel,
): Promise<Reply> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ version: String(version), ...fields })) form.append(name, value)
  if (content !== undefined) form.append('label', new Blob([new Uint8Array(Buffer.from(content))]), 'Jean Morel.pdf')
  return clerk.call('POST', path, form)
}
