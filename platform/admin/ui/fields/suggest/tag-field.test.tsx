import { screen } from '@testing-library/react'
import { useState } from 'react'
import { test } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import type { Option } from '../select.tsx'
import { TagField, type TagFieldProps } from './tag-field.tsx'

const optionOf = (value: string): Option => ({ value, label: value })

function Tags({ begun = ['Tea', 'ipek'], ...source }: Partial<TagFieldProps> & { begun?: readonly string[] }) {
  const [tags, setTags] = useState(begun.map(optionOf))
  return (
    <>
      <TagField creatable aria-label="Tags" {...source} value={tags} onChange={setTags} />
      <output>{tags.map(({ value }) => value).join()}</output>
    </>
  )
}

const found = async () => ['TEA', 'Tea', 'Teapot'].map(optionOf)

test.for([
  ['tea', {}],
  ['Tea', {}],
  ['İPEK', {}],
  ['TEA', { onSearch: found }],
] as const)('a tag that the record has in another case is not added again: %s', async ([word, source]) => {
  const { user } = await renderPart(<Tags {...source} />)
  const field = screen.getByRole('combobox', { name: 'Tags' })

  await user.click(field)
  await user.keyboard(`${word}{Enter}`)
  await user.keyboard('{Control>}a{/Control}Cup{Enter}')

  await screen.findByText('Tea,ipek,Cup', { selector: 'output' })
})

test('what is chosen is taken off in the list as long as it is not what is typed', async () => {
  const { user } = await renderPart(<Tags options={['Tea', 'ipek'].map(optionOf)} />)

  await user.click(screen.getByRole('combobox', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Tea' }))

  await screen.findByText('ipek', { selector: 'output' })
})
