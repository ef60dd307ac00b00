import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FileTree } from './file-tree.tsx'

const paths = ['sections/footer.liquid', 'sections/header.liquid', 'snippets/price.liquid', 'layout/theme.liquid']

async function open(locale: 'en' | 'ar' = 'en') {
  const opened: string[] = []
  const { user } = await renderPart(
    <div dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      <FileTree
        paths={paths}
        file="sections/header.liquid"
        isFiltered={false}
        marksOf={(path) => ({ isUnsaved: path === 'snippets/price.liquid', errors: path === paths[0] ? 2 : 0 })}
        onOpen={(path) => opened.push(path)}
      />
    </div>,
    { locale },
  )
  return { user, opened }
}

const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent)
const focused = () => document.activeElement?.textContent

test('folders stand in the order of the format, and files say what is the matter with them', async () => {
  await open()

  const folders = screen.getAllByRole('treeitem').filter((item) => item.ariaLevel === '1')
  expect(folders.map(({ textContent }) => textContent)).toEqual(['layout1', 'sections2', 'snippets1'])
  screen.getByRole('treeitem', { name: /footer\.liquid.*2 errors/ })
  screen.getByRole('treeitem', { name: /price\.liquid.*Not saved/ })
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe('header.liquid')
})

test('arrows walk through the tree, in and out of folders, and Enter opens a file', async () => {
  const { user, opened } = await open()

  await user.tab()
  expect(focused()).toBe('header.liquid')
  await user.keyboard('{ArrowUp}{Enter}')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('sections2')
  await user.keyboard('{ArrowLeft}')
  expect(names()).toEqual(['layout1', 'theme.liquid', 'sections2', 'snippets1', 'price.liquidNot saved'])
  await user.keyboard('{ArrowRight}{ArrowRight}{End}')
  expect(focused()).toContain('price.liquid')
  await user.keyboard('{Home}')

  expect(focused()).toBe('layout1')
  expect(opened).toEqual(['sections/footer.liquid'])
})

test('in a page that is read from right to left, the left arrow leads into a folder', async () => {
  const { user } = await open('ar')

  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('sections2')
  await user.keyboard('{ArrowLeft}')

  expect(focused()).toContain('footer.liquid')
})
