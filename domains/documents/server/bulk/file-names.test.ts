import { expect, test } from 'vitest'
import { fileNames } from './file-names.ts'

test.each([
  ['FA-2026-00012', 'FA-2026-00012'],
  ['FA/2026/12', 'FA-2026-12'],
  ['../../etc/passwd', 'etc-passwd'],
  ['.hidden', 'hidden'],
  ['C:\\a\u0000b\u202etxt.exe', 'C-a-b-txt.exe'],
  ['請求書 12', '請求書-12'],
  ['..', 'file'],
  ['é'.repeat(200), 'é'.repeat(100)],
])('%j becomes a name that every system takes for a plain file', (name, expected) => {
  expect(fileNames()(name)).toBe(expected)
})

test('each name is given once, also where upper and lower case are the same', () => {
  const nameOf = fileNames()

  expect(['FA/1', 'FA-1', 'fa-1', 'FA-2'].map(nameOf)).toEqual(['FA-1', 'FA-1 (2)', 'fa-1 (3)', 'FA-2'])
})
