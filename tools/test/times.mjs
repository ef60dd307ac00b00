import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../node.mjs'

const memory = join(root, '.runtime', 'test-times.json')

/** Seconds that each file took when it was run last. */
export function readTimes() {
  try {
    return new Map(JSON.parse(readFileSync(memory, 'utf8')))
  } catch {
    return new Map()
  }
}

export function keepTimes(files) {
  const times = readTimes()
  for (const { file, seconds } of files) times.set(file, seconds)
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify([...times]))
}

/** A face of all domains together, others by their folder. */
function areaOf(file) {
  const [folder, part, face] = file.split('/')
  if (folder === 'domains') return `domains/*/${face}`
  return folder === 'platform' || folder === 'apps' ? `${folder}/${part}` : folder
}

/** Seconds of files, which run on several workers at once. */
export function timeTable(files) {
  const areas = new Map()
  for (const { file, seconds } of files) {
    const { count, sum } = areas.get(areaOf(file)) ?? { count: 0, sum: 0 }
    areas.set(areaOf(file), { count: count + 1, sum: sum + seconds })
  }
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  return [
    ...[...areas]
      .toSorted(([, one], [, other]) => other.sum - one.sum)
      .map(([area, { count, sum }]) => `${line(sum)} ${area} (${count} files)`),
    'The slowest files:',
    ...slowest.map(({ file, seconds }) => `${line(seconds)} ${file}`),
  ]
}

const line = (seconds) => `${seconds.toFixed(0).padStart(6)} s`
