import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { code128 } from '@comptoir/platform/contract'
import { openPress, type Sheet } from '@comptoir/platform/server'
import { plain, withTexts } from '../../platform/server/press/sheet.ts'
import { someSheets } from './some-sheets.ts'

/** Milliseconds of the processor for a sheet. */
export interface PressFigures {
  bare: number
  ours: number
}

const warm = 10
const sheets = 100

/** Milliseconds that a process has taken of the processor; the system counts hundredths of a second. */
function taken(pid: number | null) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const textOf = (sheet: Sheet) => {
  const { logo: _, properties: __, ...said } = sheet
  const placed = { ...said, logo: null, bars: code128(sheet.code ?? '') }
  return JSON.stringify([withTexts(placed, plain)])
}

async function bareCost() {
  const child = fork(new URL('bare-compiler.ts', import.meta.url), { execArgv: [] })
  const costOf = async (pages: readonly Sheet[]) => {
    child.send(pages.map(textOf))
    const [cost]: number[] = await once(child, 'message')
    return cost ?? Number.NaN
  }
  await costOf(someSheets(warm))
  const cost = await costOf(someSheets(sheets, 1_000))
  child.disconnect()
  return cost / sheets
}

async function pressCost() {
  const press = openPress({
    module: new URL('../../apps/server/press.ts', import.meta.url),
    onMissing: (characters) => console.error(`No face has ${characters.join(' ')}`),
    onLoss: (reason) => console.error(`The press was lost: ${reason}`),
  })
  for (const sheet of someSheets(warm)) await press.print(sheet)
  const before = taken(press.pid)
  for (const sheet of someSheets(sheets, 1_000)) await press.print(sheet)
  const cost = (taken(press.pid) - before) / sheets
  await press.close()
  return cost
}

/** Linux tells what a process has taken of the processor. */
export async function measurePress(): Promise<PressFigures | null> {
  if (process.platform !== 'linux') return null
  return { bare: await bareCost(), ours: await pressCost() }
}
