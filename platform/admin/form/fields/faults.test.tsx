import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { faultsIn, focusFault } from './faults.ts'

test('a faulty text has the focus itself, not the tools above it', async () => {
  const { container } = await renderPart(
    <div data-part="field" data-invalid="">
      <button type="button">Heading 2</button>
      {/* biome-ignore lint/a11y/useSemanticElements: as the editor of rich text draws it */}
      <div contentEditable="true" role="textbox" tabIndex={0} aria-label="Description" />
    </div>,
  )

  for (const fault of faultsIn(container)) focusFault(fault)

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Description' }))
})
