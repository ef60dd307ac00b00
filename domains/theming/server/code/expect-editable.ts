import { templateError } from '../../contract/liquid-template.wire.ts'
import { fileKindOf, isText } from '../../contract/theme-file.rules.ts'

/** @throws TEMPLATE_PATH_INVALID, TEMPLATE_NOT_TEXT */
export function expectEditable(path: string) {
  if (fileKindOf(path) === null) {
    throw templateError('TEMPLATE_PATH_INVALID', {
      field: 'path',
      errors: [{ field: 'path', code: 'TEMPLATE_PATH_INVALID' }],
    })
  }
  if (!isText(path)) throw templateError('TEMPLATE_NOT_TEXT')
}
