import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const panel = {
  backgroundColor: 'var(--canvas)',
  color: 'var(--ink)',
}

const layout = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.375rem', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: 'var(--s2)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in oklab, var(--hover) 60%, transparent)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-3)', borderInlineEnd: '1px solid var(--line)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--press)', outline: 'none' },
  '.cm-selectionMatch': { backgroundColor: 'var(--new-soft)' },
  '.cm-searchMatch': { backgroundColor: 'var(--new-soft)', outline: '1px solid var(--new-ink)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)' },
})

const overlays = EditorView.theme({
  '.cm-panels': { ...panel, borderColor: 'var(--line)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: 'var(--s2) var(--s8) var(--s2) var(--s3)', fontFamily: 'var(--font-ui)' },
  '.cm-panel.cm-search label': { fontSize: '.8125rem', display: 'inline-flex', alignItems: 'center', gap: '4px' },
  '.cm-textfield': {
    fontSize: '.8125rem',
    padding: '4px 8px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-md)',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
  },
  '.cm-button': {
    fontSize: '.8125rem',
    padding: '4px 10px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-md)',
    background: 'var(--surface)',
    color: 'var(--ink)',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--ink)', fontSize: '1.25rem', insetBlockStart: '4px' },
  '@media (pointer: coarse)': {
    '.cm-textfield, .cm-button': { minHeight: '44px', fontSize: '1rem' },
    '.cm-panel.cm-search label': { minHeight: '44px' },
    '.cm-panel.cm-search [name=close]': { minWidth: '44px', minHeight: '44px', insetBlockStart: '0' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { minHeight: '44px', lineHeight: '44px' },
  },
  '.cm-tooltip': {
    ...panel,
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-md)',
    boxShadow: 'var(--shadow-pop)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-code)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-diagnostic': { fontFamily: 'var(--font-ui)', color: 'var(--ink)' },
  '.cm-diagnostic-error': { borderInlineStartColor: 'var(--danger)' },
  '.cm-diagnostic-warning': { borderInlineStartColor: 'var(--new)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--new-ink)',
    textUnderlineOffset: '3px',
  },
})

const underlined = (color: string) => ({
  background: 'none',
  textDecoration: `underline 2px ${color}`,
  textUnderlineOffset: '3px',
})

const differences = EditorView.theme({
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--danger-soft)' },
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: 'var(--done-soft)' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': underlined('var(--danger)'),
  '&.cm-merge-b .cm-changedText': underlined('var(--done)'),
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': { background: 'var(--danger)' },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--done)' },
  '.cm-collapsedLines': {
    background: 'var(--sunken)',
    color: 'var(--ink-2)',
    fontFamily: 'var(--font-ui)',
    paddingBlock: '4px',
    // The library's arrows are letters that few fonts have.
    '&:before, &:after': { content: 'none' },
  },
  '.cm-deletedChunk .cm-chunkButtons': {
    position: 'static',
    display: 'flex',
    gap: 'var(--s2)',
    padding: '4px 0',
    '& button': {
      minHeight: '28px',
      padding: '0 10px',
      border: '1px solid var(--line-strong)',
      borderRadius: 'var(--r-md)',
      background: 'var(--surface)',
      color: 'var(--ink)',
      fontFamily: 'var(--font-ui)',
    },
  },
  '@media (pointer: coarse)': {
    '.cm-deletedChunk .cm-chunkButtons button': { minHeight: '44px' },
  },
})

/** Colours come from the panel, so that each theme and mode has its own. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.moduleKeyword, tags.definitionKeyword], color: 'var(--prep-ink)' },
  { tag: [tags.brace, tags.operatorKeyword, tags.logicOperator, tags.compareOperator], color: 'var(--prep-ink)' },
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--accent-ink)' },
  { tag: [tags.propertyName, tags.variableName, tags.attributeName], color: 'var(--transit-ink)' },
  { tag: [tags.function(tags.variableName), tags.atom, tags.bool, tags.null], color: 'var(--new-ink)' },
  { tag: [tags.string, tags.attributeValue, tags.special(tags.string)], color: 'var(--done-ink)' },
  { tag: [tags.number, tags.unit, tags.color], color: 'var(--new-ink)' },
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'normal' },
  { tag: tags.invalid, color: 'var(--danger-ink)' },
])

export const editorLook = [layout, overlays, differences, syntaxHighlighting(colours)]
