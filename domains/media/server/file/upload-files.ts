import { ApiError, apiError } from '@comptoir/platform/contract'
import type { Context, Upload } from '@comptoir/platform/server'
import type { CFile, RejectedFile } from '../../contract/file.ts'
import { keepFile } from './keep-file.ts'

/** Client errors reject one file; server errors fail the whole request. */
function rejectionOf(name: string, error: unknown): RejectedFile {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  const { field, ...details } = error.details
  return { name: name.slice(0, 250), code: error.code, ...(field && { field }), details }
}

function expectNoOther({ title: _title, ...others }: Upload['fields']) {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw apiError('UNKNOWN_FIELD', { field: unknown.slice(0, 64) })
}

/** Files are accepted or rejected one by one. */
export async function uploadFiles(context: Context, tag: string, uploads: AsyncIterable<Upload>) {
  const files: CFile[] = []
  const rejected: RejectedFile[] = []
  for await (const { content, filename, fields } of uploads) {
    expectNoOther(fields)
    try {
      files.push(await keepFile(context, content, { tag, name: filename, title: fields.title }))
    } catch (error) {
      rejected.push(rejectionOf(filename, error))
    }
  }
  return { files, rejected }
}
