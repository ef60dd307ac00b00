import { join } from 'node:path'
import { openCompiler } from '../../platform/server/press/print-sheet.ts'

/** Sets pages that it is given as they are, and tells what that took of the processor in milliseconds. */
const folder = join(import.meta.dirname, '..', '..', 'platform', 'server', 'press')
const compiler = openCompiler(folder)

function set(sheets: string) {
  const { result } = compiler.compile({ mainFilePath: join(folder, 'sheet.typ'), inputs: { sheets } })
  if (!result) throw new Error('A page cannot be set')
  compiler.pdf(result, { pdfStandard: 'a-3a', creationTimestamp: 0 })
}

process.on('message', (pages: string[]) => {
  const before = process.cpuUsage()
  for (const page of pages) set(page)
  const { user, system } = process.cpuUsage(before)
  process.send?.((user + system) / 1_000)
})
process.on('disconnect', () => process.exit(0))
