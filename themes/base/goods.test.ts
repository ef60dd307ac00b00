import { afterEach, beforeEach, expect, test } from 'vitest'
import goods from './assets/goods.css?raw'
import tokens from './assets/tokens.css?raw'

/** By itself: the sheets are those of the shop's pages, not of the panel's. */
let page: Document
beforeEach(async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  if (!frame.contentDocument) throw new Error('The frame has no page')
  page = frame.contentDocument
  page.head.innerHTML = `<style>${tokens}\n${goods}</style>`
})
afterEach(() => document.body.replaceChildren())

function styleOf(attributes: string, part?: '::before') {
  page.body.innerHTML = `<span class="pic" ${attributes}><img alt=""></span>`
  const [picture] = page.body.children
  if (!picture || !page.defaultView) throw new Error('There is no picture')
  return page.defaultView.getComputedStyle(picture, part)
}

const own = 'data-photo="white" style="--paper:#ffffff;--paper-f:#f6f6f5"'

test('a photograph on white gets no shadow beside its own, a cut-out gets one', () => {
  expect(styleOf(own, '::before').content).toBe('none')
  expect(styleOf('data-cutout', '::before').content).toBe('""')
})

test('it stands whole on its own white, which goes to the edge without a fold', () => {
  const { backgroundImage } = styleOf(own)
  expect(backgroundImage).toBe('linear-gradient(rgb(255, 255, 255), rgb(246, 246, 245))')
  const [picture] = page.body.children
  const image = picture?.querySelector('img')
  expect(image && page.defaultView?.getComputedStyle(image).objectFit).toBe('contain')
  expect(image && page.defaultView?.getComputedStyle(image).padding).toBe('0px')
})
