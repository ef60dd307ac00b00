const shorthands = ['padding', 'margin', 'inset', 'border-width', 'border-style', 'border-color']

/** Logical properties only, so Arabic needs no second style sheet; colours only as tokens. */
export default {
  rules: {
    // With up to three values a shorthand is symmetric; only a fourth distinguishes left from right.
    'property-layout-mappings': ['flow-relative', { ignoreProperties: shorthands }],
    'declaration-property-max-values': Object.fromEntries(shorthands.map((property) => [property, 3])),
    'value-keyword-layout-mappings': 'flow-relative',
    'color-no-hex': true,
    'color-named': 'never',
    'color-no-invalid-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'block-no-empty': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'no-duplicate-selectors': true,
    'no-invalid-position-at-import-rule': true,
    'property-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['platform/admin/styles/tokens.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
}
