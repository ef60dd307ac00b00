import { setImmediate } from 'node:timers/promises'
import type { Context } from '@comptoir/platform/server'
import type { SearchHit } from '../../contract/theme.ts'
import { isText } from '../../contract/theme-file.rules.ts'
import { readTheme } from '../store/theme.queries.ts'
import { readContents, readFileList, type StoredFile } from '../store/theme-files.queries.ts'

const maxHits = 200
const maxHitsInFile = 50
/** Read at once. */
const maxBatchBytes = 4_194_304
/** Read in all; what is larger is told as more. */
const maxBytes = 5 * maxBatchBytes
/** Around a hit, on each side. */
const excerptLength = 80

/** A text and nothing else: no searched letter has a meaning of its own, so no search takes long. */
const patternOf = (text: string, isCaseMatched: boolean) =>
  new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), isCaseMatched ? 'gu' : 'giu')

function excerptAt(line: string, index: number, length: number) {
  const from = Math.max(0, index - excerptLength)
  const before = line.slice(from, index).trimStart()
  const text = line.slice(index, index + length)
  const after = line.slice(index + length, index + length + excerptLength).trimEnd()
  return { excerpt: before + text + after, start: before.length, end: before.length + text.length }
}

/** One for each line. */
function hitsIn(path: string, text: string, pattern: RegExp): SearchHit[] {
  const hits: SearchHit[] = []
  for (const [at, line] of text.split('\n').entries()) {
    pattern.lastIndex = 0
    const found = pattern.exec(line)
    if (!found) continue
    hits.push({ path, line: at + 1, column: found.index + 1, ...excerptAt(line, found.index, found[0].length) })
    if (hits.length > maxHitsInFile) break
  }
  return hits
}

function* batchesOf(files: readonly StoredFile[]): Generator<StoredFile[]> {
  let batch: StoredFile[] = []
  let bytes = 0
  for (const file of files) {
    if (batch.length > 0 && bytes + file.size > maxBatchBytes) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(file)
    bytes += file.size
  }
  if (batch.length > 0) yield batch
}

/** Files up to the limit, those of code before large assets. */
function searched(files: readonly StoredFile[]) {
  let bytes = 0
  const texts = files.filter(({ path }) => isText(path)).toSorted((a, b) => a.size - b.size)
  const some = texts.filter(({ size }) => {
    bytes += size
    return bytes <= maxBytes
  })
  return { files: some.toSorted((a, b) => (a.path < b.path ? -1 : 1)), isPartial: some.length < texts.length }
}

interface Search {
  q: string
  isCaseMatched: boolean
}

export async function searchTheme({ db, shop }: Context, id: string, { q, isCaseMatched }: Search) {
  const { version_id } = await readTheme(db.current, shop, id)
  const { files, isPartial } = searched(await readFileList(db.current, shop, version_id))
  const pattern = patternOf(q, isCaseMatched)
  const hits: SearchHit[] = []
  let hasMore = isPartial
  for (const batch of batchesOf(files)) {
    const contents = await readContents(db.current, shop, [...new Set(batch.map(({ checksum }) => checksum))])
    for (const { path, checksum } of batch) {
      const found = hitsIn(path, contents.get(checksum)?.toString() ?? '', pattern)
      hasMore ||= found.length > maxHitsInFile
      hits.push(...found.slice(0, maxHitsInFile))
      if (hits.length > maxHits) return { hits: hits.slice(0, maxHits), has_more: true }
      // Other requests are answered between two files.
      await setImmediate()
    }
  }
  return { hits, has_more: hasMore }
}
