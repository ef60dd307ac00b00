import { bodyOf } from '../../liquid/parse/block.ts'
import { expectMatch, parseExpression } from '../../liquid/parse/expression.ts'
import type { TagParser } from '../../liquid/parse/parsing.ts'
import type { SectionHost } from '../model/section.ts'
import { parseForm } from './form-tag.ts'
import { parsePaginate } from './paginate-tag.ts'

const nameIn = (markup: string, tag: string) => {
  const [, name] = expectMatch(/^\s*['"]([^'"]+)['"]/.exec(markup), `Syntax Error in tag '${tag}' - a name is expected`)
  return name ?? ''
}

const parseSection =
  (host: SectionHost): TagParser =>
  ({ markup }) => {
    const type = nameIn(markup, 'section')
    return {
      isBlank: false,
      render: (context, output) => host.section(context, output, { id: type, type, data: host.settingsOf(type) }),
    }
  }

const parseSections =
  (host: SectionHost): TagParser =>
  ({ markup }) => {
    const group = nameIn(markup, 'sections')
    return { isBlank: false, render: (context, output) => host.sections(context, output, group) }
  }

/** Chooses the layout of the page; `none` for none. */
const parseLayout: TagParser = ({ markup }) => {
  const name = parseExpression(markup.trim() === 'none' ? 'null' : markup)
  return {
    isBlank: true,
    render(context) {
      const chosen = name.evaluate(context)
      context.setLayout(typeof chosen === 'string' ? chosen : null)
    },
  }
}

/** Styles that hold Liquid stay where they are written. */
const parseStyle: TagParser = (source) => {
  const body = bodyOf(source)
  return {
    isBlank: false,
    render(context, output) {
      output.write('<style>')
      body.render(context, output)
      output.write('</style>')
    },
  }
}

export const themeTags = (host: SectionHost): [string, TagParser][] => [
  ['section', parseSection(host)],
  ['sections', parseSections(host)],
  ['layout', parseLayout],
  ['style', parseStyle],
  ['form', parseForm],
  ['paginate', parsePaginate],
]
