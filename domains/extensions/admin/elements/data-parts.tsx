import { createContext, use, useRef } from 'react'
import { Draw, type ElementView } from './draw.tsx'
import styles from './elements.module.css'
import { hears, useEvents, useParts } from './surface.ts'

export const List = ({ node }: ElementView<'List'>) => (
  <ul className={styles.list}>
    <Draw ids={node.children} />
  </ul>
)

export function ListItem({ node, props: { marked } }: ElementView<'ListItem'>) {
  const emit = useEvents(node)
  return (
    <li className={styles.listItem} data-marked={marked || undefined}>
      {hears(node, 'onPress') ? (
        <button type="button" className={styles.press} onClick={() => emit('onPress')}>
          <Draw ids={node.children} />
        </button>
      ) : (
        <Draw ids={node.children} />
      )}
    </li>
  )
}

/** How the cells of each column stand. */
const AlignContext = createContext<readonly ('start' | 'end' | undefined)[]>([])

const isBare = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, select, label') === null

export function Table({ node, props: { label, columns } }: ElementView<'Table'>) {
  const { parts } = useParts(node.children, 'TableRow')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.tableScroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, title, align }) => (
              <th key={id} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <AlignContext value={columns.map(({ align }) => align)}>
          <tbody>
            <Draw ids={parts} />
          </tbody>
        </AlignContext>
      </table>
    </section>
  )
}

/** A press anywhere on a row is the press of its first cell, which the keyboard reaches. */
export function TableRow({ node, props: { marked } }: ElementView<'TableRow'>) {
  const emit = useEvents(node)
  const opener = useRef<HTMLButtonElement>(null)
  const isPressed = hears(node, 'onPress')
  const { children = [] } = node
  const aligns = use(AlignContext)
  return (
    <tr
      data-marked={marked || undefined}
      data-press={isPressed || undefined}
      onClick={isPressed ? (event) => isBare(event.target) && opener.current?.click() : undefined}
    >
      {children.map((id, at) => (
        <td key={id} data-align={aligns[at]}>
          {isPressed && at === 0 ? (
            <button ref={opener} type="button" className={styles.press} onClick={() => emit('onPress')}>
              <Draw ids={[id]} />
            </button>
          ) : (
            <Draw ids={[id]} />
          )}
        </td>
      ))}
    </tr>
  )
}
