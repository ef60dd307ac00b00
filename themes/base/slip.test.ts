import { afterEach, beforeEach, expect, test } from 'vitest'
import reset from './assets/reset.css?raw'
import slip from './assets/slip.css?raw'
import tokens from './assets/tokens.css?raw'

/** By itself: the sheets are those of the shop's pages, not of the panel's. */
let page: Document
beforeEach(async () => {
  const frame = document.createElement('iframe')
  frame.width = '390'
  document.body.append(frame)
  if (!frame.contentDocument) throw new Error('The frame has no page')
  page = frame.contentDocument
  page.head.innerHTML = `<style>${tokens}\n${reset}\n${slip}</style>`
})
afterEach(() => document.body.replaceChildren())

/** Where the text in it stands. */
function boxOf(selector: string) {
  const found = page.querySelector(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  const text = page.createRange()
  text.selectNodeContents(found)
  return text.getBoundingClientRect()
}

const struck = '<span class="num"><del>€33.00</del> <bdi>€22.00</bdi></span>'
const gave = '<p class="gave">3 for 2 −€11.00</p>'

test.each([
  ['several pieces', '<small>€7.33 each</small>'],
  ['one piece', ''],
])(
  'the name of %s stands beside the picture, what was struck at the end, and what was given below the name',
  (_what, notes) => {
    page.body.innerHTML = `<ul class="lines"><li><span class="pic"></span><a class="name">Soap</a>${struck}${notes}${gave}</li></ul>`

    const [name, price, given] = ['.name', '.num', '.gave'].map(boxOf)

    expect(name?.right).toBeLessThan(price?.left ?? 0)
    expect(given?.left).toBe(name?.left)
    expect(given?.top).toBeGreaterThanOrEqual(name?.bottom ?? Number.POSITIVE_INFINITY)
    expect(price?.right).toBeCloseTo(page.querySelector('.lines')?.getBoundingClientRect().right ?? 0)
  },
)

test('in Arabic a title of another script begins where its line does, with its code below and its sum beside it', () => {
  page.documentElement.dir = 'rtl'
  const away = '<form><button class="linkish">إزالة</button></form>'
  const sum = '<dd class="num"><bdi>\u200f\u200e-4.90\u00a0€</bdi></dd>'
  page.body.innerHTML = `<div class="slip"><dl><div class="give"><dt><span><bdi>Free delivery to your door</bdi></span>
    <small dir="ltr">BYPOST</small> ${away}</dt>${sum}</div></dl></div>`
  const line = page.querySelector('dt')?.getBoundingClientRect()

  const [title, code, amount] = ['dt > span', 'dt > small', 'dd bdi'].map(boxOf)

  expect(title?.right).toBeCloseTo(line?.right ?? 0)
  expect(code?.right).toBeCloseTo(line?.right ?? 0)
  expect(code?.top).toBeGreaterThanOrEqual(title?.bottom ?? Number.POSITIVE_INFINITY)
  expect(amount?.bottom).toBeCloseTo(title?.bottom ?? 0)
})
