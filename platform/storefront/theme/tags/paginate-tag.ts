import { bodyOf } from '../../liquid/parse/block.ts'
import { expectMatch, parseExpression } from '../../liquid/parse/expression.ts'
import type { TagParser } from '../../liquid/parse/parsing.ts'
import { fragment, space } from '../../liquid/parse/patterns.ts'
import { strictInteger } from '../../liquid/values/convert.ts'
import { type Page, pageOf } from '../model/page.ts'
import { PartList } from '../model/resources.ts'

const head = new RegExp(`^${space}*(${fragment})${space}+by${space}+(${fragment})`)

const addressOf = ({ path, query }: Page, page: number) => {
  const search = new URLSearchParams({ ...query, page: String(page) })
  return `${path.split('?')[0]}?${search}`
}

type Part = { title: string; url?: string; is_link: boolean }

const gap: Part = { title: '&hellip;', is_link: false }

/** First, last, and two around the current page; the rest is a gap. */
function partsOf(current: number, pages: number, page: Page): Part[] {
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - current) <= 2,
  )
  return shown.flatMap((number, at) => {
    const previous = shown[at - 1]
    const isLink = number !== current
    const part = { title: String(number), is_link: isLink, ...(isLink && { url: addressOf(page, number) }) }
    return previous !== undefined && number - previous > 1 ? [gap, part] : [part]
  })
}

const currentPage = ({ query }: Page, pages: number) => {
  const wanted = Number(query.page ?? 1)
  return Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, Math.max(pages, 1)) : 1
}

function paginateObject(total: number, size: number, page: Page) {
  const pages = Math.ceil(total / size)
  const current = currentPage(page, pages)
  const link = (number: number, title: string) =>
    number < 1 || number > pages ? null : { title, url: addressOf(page, number), is_link: true }
  return {
    items: total,
    pages,
    page_size: size,
    current_page: current,
    current_offset: (current - 1) * size,
    parts: partsOf(current, pages, page),
    previous: link(current - 1, '&laquo; Previous'),
    next: link(current + 1, 'Next &raquo;'),
  }
}

type Show = (paginate: ReturnType<typeof paginateObject>) => void

interface Cut {
  perPage: number
  page: Page
}

/** Runs with the items of one page in the list; its objects are those of this render alone. */
function withinPage(value: unknown, { perPage, page }: Cut, show: Show) {
  if (value instanceof PartList) {
    const paginate = paginateObject(value.total, perPage, page)
    return value.within(paginate.current_offset, perPage, () => show(paginate))
  }
  const all: unknown[] = Array.isArray(value) ? value : []
  const paginate = paginateObject(all.length, perPage, page)
  const whole = [...all]
  all.splice(0, all.length, ...whole.slice(paginate.current_offset, paginate.current_offset + perPage))
  try {
    show(paginate)
  } finally {
    all.splice(0, all.length, ...whole)
  }
}

/** No page holds more. */
const maxPerPage = 50

export const parsePaginate: TagParser = (source) => {
  const [, list, count] = expectMatch(
    head.exec(source.markup),
    "Syntax Error in tag 'paginate' - Valid syntax: paginate [collection] by [number]",
  )
  const value = parseExpression(list)
  const size = parseExpression(count)
  const body = bodyOf(source)
  return {
    isBlank: false,
    render(context, output) {
      const perPage = Math.min(maxPerPage, Math.max(1, strictInteger(size.evaluate(context))))
      withinPage(value.evaluate(context), { perPage, page: pageOf(context) }, (paginate) =>
        context.scoped(() => {
          context.set('paginate', paginate)
          body.render(context, output)
        }),
      )
    },
  }
}
