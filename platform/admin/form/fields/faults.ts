/** A field or a grid cell that shows an error. */
const faultSelector = '[data-part="field"][data-invalid], [aria-invalid="true"]'
/** What is filled in; a tool beside it only where there is nothing else. */
const entrySelector = [
  'input:not([type="hidden"], [aria-hidden="true"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
].join()
const controlSelector = `${entrySelector}, button, [tabindex]`

const isInside = (element: Element, others: readonly Element[]) =>
  others.some((other) => other !== element && other.contains(element))

/** In the order of the page; a faulty control inside a faulty field counts once. */
export function faultsIn(form: Element) {
  const found = [...form.querySelectorAll<HTMLElement>(faultSelector)]
  return found.filter((element) => !isInside(element, found))
}

export function nameOf(fault: Element) {
  const label = fault.querySelector('[data-part="label"]')
  const [own] = label?.childNodes ?? []
  return (own?.textContent ?? fault.getAttribute('aria-label') ?? '').trim()
}

const controlOf = (fault: HTMLElement) =>
  fault.matches(controlSelector)
    ? fault
    : (fault.querySelector<HTMLElement>(entrySelector) ?? fault.querySelector<HTMLElement>(controlSelector) ?? fault)

export function focusFault(fault: HTMLElement) {
  for (let folded = fault.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null) {
    folded.open = true
  }
  fault.scrollIntoView({ block: 'center' })
  controlOf(fault).focus({ preventScroll: true })
}

export const conflictNoteOf = (form: HTMLElement | null, field: string) =>
  form?.querySelector<HTMLElement>(`[data-conflict="${CSS.escape(field)}"]`)

/** Goes to the choice between both values, where the field has one of its own. */
export function showConflict(form: HTMLElement | null, field: string) {
  const note = conflictNoteOf(form, field)
  if (note) focusFault(note)
}
