import { type DocumentFault, verifyDocuments as verify } from '@comptoir/documents/server'
import { openLog, systemContext } from '@comptoir/platform/server'
import { openApp } from '../open/open-app.ts'
import { type ShopData, withShopData } from '../open/open-shop-data.ts'
import { type Command, say } from './command.ts'

const words: Readonly<Record<DocumentFault['fault'], string>> = {
  gap: 'the number before it is missing',
  day: 'it is dated before the document before it',
  chain: 'what it says was changed, or a document before it was',
  file: 'its file is missing or is not the one that was written',
  unwritten: 'its file is not written yet; the server writes it',
}

async function check(data: ShopData) {
  const app = await openApp({ ...data, log: openLog({ level: 'silent' }) })
  try {
    return await verify(systemContext(app, 'verify-documents'))
  } finally {
    await app.database.close()
  }
}

async function run() {
  const { checked, faults } = await withShopData(check)
  for (const { name, fault } of faults) say(`✘ ${name}: ${words[fault]}.`)
  say(
    `${checked.toLocaleString('en')} documents checked, ${faults.length === 0 ? 'all as they were issued' : `${faults.length} faults`}.`,
  )
  if (faults.some(({ fault }) => fault !== 'unwritten')) process.exitCode = 1
}

export const verifyDocuments: Command = {
  name: 'verify-documents',
  summary: 'check invoices and credit notes: numbers without a gap, content and files as they were issued',
  help: '',
  run,
}
