import { flushSync, focusFault } from '@comptoir/platform/admin'
import { sectionElement } from '../rail/product-section.tsx'
import type { ReadyStep } from './ready-steps.ts'

type Where = Pick<ReadyStep, 'section' | 'row'> & { labels: readonly string[] }

/** To the first of its fields that is empty, in the row of its variant, which is opened for it; else to the section. */
export function goToStep({ section, row, labels }: Where) {
  const part = sectionElement(section)
  if (!part) return
  const own = row === '' ? null : part.querySelector<HTMLElement>(`li[aria-label="${CSS.escape(row)}"]`)
  const within = own ?? part
  const find = () => fieldIn(within, labels)
  if (own && !find()) flushSync(() => own.querySelector<HTMLElement>('[aria-expanded="false"]')?.click())
  focusFault(find() ?? (labels.length > 0 ? null : part.querySelector('button')) ?? part)
}

function fieldIn(part: HTMLElement, labels: readonly string[]) {
  const fields = [...part.querySelectorAll<HTMLElement>('[data-part="field"]')]
  const named = labels.flatMap((label) =>
    fields.filter((field) => field.querySelector('[data-part="label"] > span')?.textContent === label),
  )
  return named.find(isEmpty) ?? named[0]
}

const isEmpty = (field: HTMLElement) =>
  field.querySelector<HTMLInputElement>('input')?.value === '' ||
  field.querySelector('[contenteditable]')?.textContent === ''
