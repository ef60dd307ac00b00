import { logOnce } from '@comptoir/platform/admin'

type Rules = CSSStyleSheet | CSSGroupingRule

const groups = [CSSMediaRule, CSSSupportsRule, CSSContainerRule, CSSLayerBlockRule]
const isGroup = (rule: CSSRule) => groups.some((Group) => rule instanceof Group)

/** `@font-face`, `@property`, `@page` and others count for the whole page, wherever they stand. */
const isLocal = (rule: CSSRule) => rule instanceof CSSStyleRule || rule instanceof CSSKeyframesRule || isGroup(rule)

function dropGlobals(rules: Rules, note: (text: string) => void) {
  for (let at = rules.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = rules.cssRules[at]
    if (rule instanceof CSSGroupingRule) dropGlobals(rule, note)
    if (!rule || isLocal(rule)) continue
    note(`The panel leaves this rule out: ${rule.cssText.slice(0, 80)}`)
    rules.deleteRule(at)
  }
}

const rulesIn = (rules: Rules | CSSStyleRule): CSSRule[] =>
  [...rules.cssRules].flatMap((rule) => [
    rule,
    ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? rulesIn(rule) : []),
  ])

/** Names of animations count for the whole page too: those of a plugin get its key. */
function renameAnimations(sheet: CSSStyleSheet, key: string) {
  const rules = rulesIn(sheet)
  const frames = rules.filter((rule) => rule instanceof CSSKeyframesRule)
  const own = new Map(frames.map(({ name }) => [name, `plugin-${key}-${name}`]))
  for (const rule of frames) rule.name = own.get(rule.name) ?? rule.name
  for (const rule of rules) {
    if (!(rule instanceof CSSStyleRule) || rule.style.animationName === '') continue
    const names = rule.style.animationName.split(',').map((name) => own.get(name.trim()) ?? name.trim())
    rule.style.setProperty('animation-name', names.join(', '), rule.style.getPropertyPriority('animation-name'))
  }
}

/**
 * A plugin's style sheet counts within its own boxes alone, and not for the boxes themselves, which the panel holds. Read
 * and spelt anew by the browser first, so that no brace of it closes the scope around it.
 */
export function scopedSheet(key: string, text: string) {
  const read = new CSSStyleSheet()
  read.replaceSync(text)
  dropGlobals(read, (note) => logOnce(`Plugin ${key}: ${note}`))
  renameAnimations(read, key)
  const rules = [...read.cssRules].map(({ cssText }) => cssText).join('\n')
  return `@layer plugins { @scope ([data-plugin='${CSS.escape(key)}'] > *) { ${rules} } }`
}
