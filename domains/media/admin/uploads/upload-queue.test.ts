import { expect, test } from 'vitest'
import { CFile } from '../../contract/file.ts'
import { type Entry, openUploadQueue } from './upload-queue.ts'

const fileOf = (title: string) => ({ ...CFile.partial().parse({ title }), title }) as CFile

test('files are told in the order in which they were added, whichever arrives first', async () => {
  const answers = new Map<string, PromiseWithResolvers<CFile>>()
  const send = ({ name }: Entry) => {
    const answer = Promise.withResolvers<CFile>()
    answers.set(name, answer)
    return answer.promise
  }
  const queue = openUploadQueue(send)
  const told: string[] = []
  queue.onFile(({ title }) => told.push(title))
  queue.add(
    ['plate', 'vase', 'lamp'].map((name) => new File(['x'], name)),
    'product',
  )

  answers.get('vase')?.resolve(fileOf('vase'))
  answers.get('lamp')?.resolve(fileOf('lamp'))
  await expect.poll(() => queue.uploads.get().filter(({ state }) => state === 'done')).toHaveLength(2)
  expect(told).toEqual([])
  answers.get('plate')?.resolve(fileOf('plate'))

  await expect.poll(() => told).toEqual(['plate', 'vase', 'lamp'])
})

test('a file that fails holds up none behind it', async () => {
  const send = ({ name }: Entry) =>
    name === 'plate' ? Promise.reject(new Error('refused')) : Promise.resolve(fileOf(name))
  const queue = openUploadQueue(send)
  const told: string[] = []
  queue.onFile(({ title }) => told.push(title))

  queue.add(
    ['plate', 'vase'].map((name) => new File(['x'], name)),
    'product',
  )

  await expect.poll(() => told).toEqual(['vase'])
})
